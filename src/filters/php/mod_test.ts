import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("phpunit tests"), "phpunit");
  assertEquals(nameOf("paratest -p4"), "phpunit");
  assertEquals(nameOf("pest --parallel"), "pest");
  assertEquals(nameOf("php artisan test"), "pest");
  assertEquals(nameOf("php vendor/bin/phpunit"), "phpunit");
  assertEquals(nameOf("php -d memory_limit=1G vendor/bin/phpstan analyse"), "phpstan");
  assertEquals(nameOf("phpstan analyse src"), "phpstan");
  assertEquals(nameOf("pint --test"), "code-style");
  assertEquals(nameOf("ecs check"), "code-style");
  assertEquals(nameOf("composer install"), "composer");
  assertEquals(nameOf("composer show"), "composer-list");
  assertEquals(nameOf("composer test"), "composer-script");
  assertEquals(nameOf("composer run-script lint"), "composer-script");
  assertEquals(nameOf("composer --no-interaction require a/b"), "composer");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "phpunit --list-tests",
      "phpunit --teamcity",
      "phpunit --version",
      "pest --coverage-text",
      "pest --watch",
      "php artisan serve",
      "php artisan migrate --pretend",
      "php -r echo",
      "php app.php",
      "phpstan analyse --error-format=json",
      "phpstan clear-result-cache",
      "pint --format=json",
      "composer show --tree",
      "composer show --format=json",
      "composer run dev",
      "composer test:watch",
      "phpunit --coverage-cobertura php://stdout",
      "phpunit --coverage-openclover=php://stdout",
      "phpunit --printer X",
      "pest --mutate",
      "pest --type-coverage --min=90",
      "pest --todos",
      "pest --stress",
      "ecs list-checkers",
      "ecs worker",
      "composer show -fjson",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});

Deno.test("pick() knows steps of artisan, syntax checks and code style reports", () => {
  const named = (line: string) => pick(line.split(" "))?.name;
  assertEquals(named("php artisan migrate --force"), "artisan");
  assertEquals(named("php artisan db:seed"), "artisan");
  assertEquals(named("php -l src/a.php"), "php-lint");
  assertEquals(named("php -l src/a.php src/b.php"), "php-lint");
  assertEquals(named("php -l -d short_open_tag=1 src/a.php"), undefined);
  assertEquals(named("phpcs src"), "phpcs");
  assertEquals(named("phpcs --report=emacs src"), "phpcs-emacs");
  assertEquals(named("phpcs --report=json src"), undefined);
  assertEquals(named("phpcs --report=full --report=summary src"), undefined);
});
