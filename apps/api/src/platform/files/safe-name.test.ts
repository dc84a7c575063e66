import { expect, test } from "vitest";
import { safeName } from "./safe-name.ts";

test("file names become harmless and stay recognisable", () => {
  expect(safeName("../../etc/passwd", "image/png")).toBe("passwd.png");
  expect(safeName("report.final.exe", "application/pdf")).toBe("report.final.pdf");
  expect(safeName('a"b\r\nSet-Cookie: x=1', "image/jpeg")).toBe("a b Set-Cookie x=1.jpg");
  expect(safeName("", "image/webp")).toBe("file.webp");
  expect(safeName(`${"x".repeat(119)}😀.png`, "image/png")).toBe(`${"x".repeat(119)}.png`);
});
