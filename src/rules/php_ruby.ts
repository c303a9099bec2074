import type { Program } from "./rule.ts";

/** PHP and Ruby. */
export const PHP_RUBY: readonly Program[] = [
  {
    names: ["php"],
    rules: [
      { subcommands: ["-l", "run-tests.php"], producer: false },
      { subcommands: ["artisan"], producer: false, unless: ["tinker", "serve", "queue:work", "queue:listen"] },
      {
        subcommands: [
          "vendor/bin/phpunit",
          "./vendor/bin/phpunit",
          "bin/phpunit",
          "./bin/phpunit",
          "phpunit",
          ...["", "bin/", "./bin/", "vendor/bin/", "./vendor/bin/"].flatMap((folder) => [
            `${folder}phpstan analyse`,
            `${folder}phpstan analyze`,
          ]),
          "vendor/bin/pest",
          "./vendor/bin/pest",
        ],
        shape: "report",
      },
    ],
  },
  {
    names: ["phpunit", "simple-phpunit", "pest", "paratest", "ecs", "pint"],
    rules: [{ shape: "report", unless: ["--watch"] }],
  },
  { names: ["phpcs"], rules: [{ arguments: true, producer: false, unless: ["-", "-a", "-i", "-e"] }] },
  {
    names: ["phpstan"],
    rules: [{ subcommands: ["analyse", "analyze"], shape: "report", unless: ["--pro", "--watch"] }],
  },
  {
    names: ["composer"],
    rules: [{
      subcommands: ["install", "update", "require", "remove", "dump-autoload"],
      shape: "report",
      unless: ["-i", "--interactive"],
    }, { subcommands: ["show", "outdated"], producer: false, unless: ["--format"] }],
  },
  {
    names: ["bundle", "bundler"],
    rules: [
      { subcommands: ["install", "update"], shape: "report" },
      {
        subcommands: [
          "exec rspec",
          "exec rubocop",
          "exec rake test*",
          "exec rails test*",
          "exec bin/rspec",
          "exec minitest",
        ],
        shape: "report",
      },
    ],
  },
  { names: ["rspec", "rubocop", "standardrb"], rules: [{ shape: "report", unless: ["--lsp", "--start-server"] }] },
  { names: ["rake"], rules: [{ subcommands: ["test", "test:*", "spec", "spec:*"], shape: "report" }] },
  { names: ["rails"], rules: [{ subcommands: ["test", "test:*"], shape: "report" }] },
];
