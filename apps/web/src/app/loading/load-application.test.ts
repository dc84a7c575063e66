import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { PAGE_DATA, TAKEN_OVER } from "./page-data.ts";

beforeAll(() => {
  const script = document.createElement("script");
  Object.assign(script.dataset, { application: "data:text/javascript,", scripts: "data:text/javascript,0" });
  document.head.append(script);
});
// Files share the document.
afterAll(() => document.head.replaceChildren());
afterEach(() => {
  document.body.replaceChildren();
  vi.resetModules();
});

test("a press that comes too early counts once, also when React already listens", async () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA}">[]</script><button>Save</button>`;
  await import("./load-application.ts");
  const pressed = vi.fn();
  const button = document.querySelector("button")!;
  button.addEventListener("click", pressed);
  button.click();
  button.click();
  expect(pressed).not.toHaveBeenCalled();

  document.dispatchEvent(new Event(TAKEN_OVER));
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  button.click();

  // The press since then, and one of the two early ones.
  expect(pressed).toHaveBeenCalledTimes(2);
});

describe("asking who is logged in", () => {
  afterEach(() => {
    earlyRequest()?.remove();
    localStorage.clear();
    history.replaceState(null, "", "/");
  });

  const earlyRequest = () => document.querySelector<HTMLLinkElement>('link[rel="preload"][href$="/user/me"]');

  async function open(path: string) {
    history.replaceState(null, "", path);
    await import("./load-application.ts");
    return earlyRequest();
  }

  test.each(["/dashboard/home", "/Doctor/7/dashboard"])(
    "%s asks with its cookie, while its scripts load",
    async (path) => {
      expect((await open(path))?.crossOrigin).toBe("use-credentials");
    },
  );

  test("a screen for everybody does not ask", async () => {
    expect(await open("/reset-password")).toBeNull();
  });

  test.each([PENDING_LOGOUT, "token"])("the application does first what is stored as %s", async (key) => {
    localStorage.setItem(key, "true");
    expect(await open("/dashboard/home")).toBeNull();
  });

  test("a browser that stores nothing does not ask early", async () => {
    const reading = vi.spyOn(localStorage, "getItem").mockImplementation(() => {
      throw new Error("Access is denied.");
    });
    expect(await open("/dashboard/home")).toBeNull();
    reading.mockRestore();
  });
});
