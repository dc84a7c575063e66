import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { loadOnIntent } from "./load-on-intent.ts";

test.each(["pointerover", "touchstart", "focusin"])(
  "the screen of a link loads once at its first sign, %s, and no other screen does",
  (sign) => {
    const [doctors, medicines] = [vi.fn(async () => () => null), vi.fn(async () => () => null)];
    const router = createMemoryRouter([
      { path: "/" },
      { path: "/doctors/:id", lazy: { Component: doctors } },
      { path: "/medicines", lazy: { Component: medicines } },
    ]);
    document.body.innerHTML = '<a href="/doctors/7"><b>Dr. Rao</b></a><a href="https://example.org/medicines">Else</a>';
    const stop = loadOnIntent(router);

    const show = () => new Event(sign, { bubbles: true });
    document.querySelector("b")!.dispatchEvent(show());
    document.querySelector("b")!.dispatchEvent(show());
    document.querySelector("a:last-child")!.dispatchEvent(show());
    stop();
    document.body.replaceChildren();

    expect(doctors).toHaveBeenCalledOnce();
    expect(medicines).not.toHaveBeenCalled();
  },
);
