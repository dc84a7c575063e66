import { expect, test, vi } from "vitest";
import { clearPersonalStorage, jsonEntry, textEntry } from "./browser-storage.ts";

const parseNumbers = (stored: unknown) => (Array.isArray(stored) ? stored.filter(Number.isInteger) : undefined);
const numbers = () => jsonEntry<number[]>({ key: "numbers", parse: parseNumbers });
const anyText = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

function refuseStorage(...methods: ("getItem" | "setItem" | "removeItem")[]) {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("Storage is refused.");
    });
  }
}

test("an entry is stored, read as the same object until it changes, and removed", () => {
  const entry = numbers();
  expect(entry.read()).toBeUndefined();

  entry.write([1, 2]);
  expect(localStorage.getItem("numbers")).toBe("[1,2]");
  expect(entry.read()).toEqual([1, 2]);
  expect(entry.read()).toBe(entry.read());

  expect(entry.take()).toEqual([1, 2]);
  expect(entry.read()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test.each(["{", "null", '"text"'])("a stored text %s that is not valid is no value", (text) => {
  localStorage.setItem("numbers", text);
  expect(numbers().read()).toBeUndefined();
});

test("an entry of the tab is not stored for other tabs", () => {
  textEntry({ key: "note", area: "sessionStorage", parse: anyText }).write("mine");
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem("note")).toBe("mine");
});

test("with storage switched off, an entry lives as long as the page", () => {
  refuseStorage("getItem", "setItem", "removeItem");
  const entry = numbers();

  entry.write([1]);
  expect(entry.read()).toEqual([1]);
  entry.remove();
  expect(entry.read()).toBeUndefined();
});

test("with storage full, the new value counts until another tab stores one", () => {
  const entry = numbers();
  entry.write([1]);
  refuseStorage("setItem");
  entry.write([2]);
  expect(entry.read()).toEqual([2]);

  vi.restoreAllMocks();
  localStorage.setItem("numbers", "[3]");
  expect(entry.read()).toEqual([3]);
});

test("listeners are called for changes to their entry in this tab and in others", () => {
  const entry = numbers();
  const heard = vi.fn();
  const unsubscribe = entry.subscribe(heard);

  entry.write([1]);
  textEntry({ key: "other", parse: anyText }).write("x");
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "numbers" }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(heard).toHaveBeenCalledTimes(3);

  unsubscribe();
  entry.write([2]);
  expect(heard).toHaveBeenCalledTimes(3);
});

test("[AUTH-10] a logout removes everything except the choices for the device and a logout that is pending", () => {
  const heard = vi.fn();
  const entry = numbers();
  const unsubscribe = entry.subscribe(heard);
  for (const key of ["lang", "sidebar", "pendingLogout", "numbers", "chatOutbox:asha:meera"])
    localStorage.setItem(key, "[1]");
  sessionStorage.setItem("call:room", "{}");

  clearPersonalStorage();

  expect(Object.keys(localStorage).toSorted()).toEqual(["lang", "pendingLogout", "sidebar"]);
  expect(sessionStorage.length).toBe(0);
  expect(entry.read()).toBeUndefined();
  expect(heard).toHaveBeenCalled();
  unsubscribe();
});

test("on the server nothing is stored, so that no page shows what another one left", () => {
  const entry = textEntry({ key: "name", parse: String });
  vi.stubGlobal("document", undefined);
  vi.stubGlobal("localStorage", undefined);

  entry.write("Asha");
  const read = entry.read();
  vi.unstubAllGlobals();

  expect(read).toBeUndefined();
});
