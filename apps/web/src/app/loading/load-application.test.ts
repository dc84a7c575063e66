import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PAGE_DATA, TAKEN_OVER } from "./page-data.ts";

beforeAll(async () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA}">[]</script><button>Save</button>`;
  const script = document.createElement("script");
  Object.assign(script.dataset, { application: "data:text/javascript,", scripts: "data:text/javascript,0" });
  document.head.append(script);
  await import("./load-application.ts");
});
// Files share the document.
afterAll(() => document.body.replaceChildren());

test("a press that comes too early counts once, also when React already listens", () => {
  const pressed = vi.fn();
  const button = document.querySelector("button")!;
  button.addEventListener("click", pressed);
  button.click();
  button.click();
  expect(pressed).not.toHaveBeenCalled();

  document.dispatchEvent(new Event(TAKEN_OVER));

  expect(pressed).toHaveBeenCalledOnce();
});
