import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a go command", () => {
  assertEquals(nameOf("go test ./..."), "go-test");
  assertEquals(nameOf("go -C sub test -v -run TestX ./..."), "go-test");
  assertEquals(nameOf("go test ./... -args -list"), "go-test");
  assertEquals(nameOf("go test -list . ./..."), "go-test-list");
  assertEquals(nameOf("go build ./..."), "go-build");
  assertEquals(nameOf("go test -bench=. ./..."), "go-test-bench");
  assertEquals(nameOf("go test --fuzz FuzzX"), "go-test-fuzz");
  assertEquals(nameOf("staticcheck ./..."), "staticcheck");
  assertEquals(nameOf("go vet ./..."), "go-vet");
  assertEquals(nameOf("go mod tidy"), "go-mod");
  assertEquals(nameOf("go run ."), "go-run");
  assertEquals(nameOf("golangci-lint run ./..."), "golangci-lint");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "go",
      "go version",
      "go env",
      "go list -json ./...",
      "go test -json ./...",
      "go test -list . -json",
      "staticcheck -f json ./...",
      "go build -x ./...",
      "go mod graph",
      "golangci-lint linters",
      "golangci-lint run --output.json.path stdout",
      "golangci-lint run --out-format=json",
      "gotestsum --jsonfile=/dev/stdout",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});

Deno.test("go-run folds the stack of a panic and passes everything else on", () => {
  const filter = pick(["go", "run", "."])!.open!(["go", "run", "."], new RunElision("1a2b3c4d"));
  const lines = [
    "listening",
    "panic: boom",
    "",
    "goroutine 1 [running]:",
    "net/http.(*conn).serve(0xc0001, {0x1, 0x2})",
    "\t/usr/local/go/src/net/http/server.go:1974 +0x232",
    "example.com/shop/cart.(*Cart).Total(...)",
    "\t/home/u/shop/cart/cart.go:9 +0x91",
    "exit status 2",
  ];
  const shown = lines.map((text) => filter.line({ stream: "stderr", text })).filter((text) => text !== undefined);
  assertEquals(shown, [
    "listening",
    "panic: boom",
    "",
    "  at cart.(*Cart).Total /home/u/shop/cart/cart.go:9 (+1 frame)\nexit status 2",
  ]);
  assertEquals(filter.end(1).stderr, undefined);
});
