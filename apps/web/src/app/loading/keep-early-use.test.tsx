import { act } from "@testing-library/react";
import { type FormEvent, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm, useWatch } from "react-hook-form";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { keepEarlyUse } from "./keep-early-use.ts";

function page(html: string) {
  document.body.innerHTML = html;
  return document.body;
}

afterEach(() => document.body.replaceChildren());

test("a search asks the server for its page at once", async () => {
  const early = keepEarlyUse();
  const form = page('<form role="search"><button>Search</button></form>').querySelector("form")!;
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener("submit", submitted);

  form.querySelector("button")!.click();
  await early.repeat();

  expect(submitted).toHaveBeenCalledOnce();
});

test.each(["post", "get"])("another form, of method %s, is sent once, when the application answers", async (method) => {
  const early = keepEarlyUse();
  const html = `<form method="${method}"><input name="password"><button>Login</button></form>`;
  const form = page(html).querySelector("form")!;
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener("submit", submitted);

  form.querySelector("button")!.click();
  form.requestSubmit();
  expect(submitted).not.toHaveBeenCalled();
  await early.repeat();

  expect(submitted).toHaveBeenCalledOnce();
});

test("a press that comes too early is seen to wait until the application answers", async () => {
  const early = keepEarlyUse();
  const body = page('<button>Sun 29</button><button>Mon 30</button><form method="post"><button>Login</button></form>');
  const [sunday, monday, login] = body.querySelectorAll("button");

  sunday!.click();
  login!.click();

  const waiting = [...body.querySelectorAll("[aria-busy=true]")];
  expect(waiting).toEqual([sunday, login]);
  expect(monday!.hasAttribute("aria-busy")).toBe(false);
  await early.repeat();
  expect(body.querySelector("[aria-busy]")).toBeNull();
});

test("presses that come too early count once each, in their order", async () => {
  const early = keepEarlyUse();
  const pressed: string[] = [];
  const buttons = page(
    '<button>Save</button><button>Share</button><form><button type="button">Show password</button></form>',
  ).querySelectorAll("button");
  for (const button of buttons) button.addEventListener("click", () => pressed.push(button.textContent));

  for (const button of [buttons[1]!, buttons[0]!, buttons[1]!, buttons[2]!]) button.click();
  expect(pressed).toEqual([]);
  await early.repeat();

  expect(pressed).toEqual(["Share", "Save", "Show password"]);
  buttons[0]!.click();
  expect(pressed).toHaveLength(4);
});

test("after the application could not be loaded, a press calls what helps", async () => {
  const early = keepEarlyUse();
  const help = vi.fn();
  early.giveUp(help);

  page("<button>Save</button>").querySelector("button")!.click();

  expect(help).toHaveBeenCalledOnce();
  await early.repeat();
});

function Week() {
  const [day, setDay] = useState("Mon");
  const [slot, setSlot] = useState("");
  return (
    <>
      <button type="button" onClick={() => setDay("Tue")}>
        Tue
      </button>
      <button key={day} type="button" onClick={() => setSlot(`${day} 5:30 PM`)}>
        5:30 PM
      </button>
      <output>{slot}</output>
    </>
  );
}

test("a press that an earlier one has taken away does not count", async () => {
  const early = keepEarlyUse();
  const root = page(`<div>${renderToString(<Week />)}</div>`).firstElementChild!;
  for (const button of root.querySelectorAll("button")) button.click();

  const view = await act(async () => hydrateRoot(root, <Week />));
  await act(() => early.repeat());

  expect(root.querySelector("output")!.textContent).toBe("");
  act(() => view.unmount());
});

function Fields() {
  const [city, setCity] = useState("");
  const { register, control } = useForm({ defaultValues: { email: "" } });
  const email = useWatch({ control, name: "email" });
  return (
    <>
      <input aria-label="City" value={city} onChange={(event) => setCity(event.target.value)} />
      <input aria-label="Email" {...register("email")} />
      <output>{`${city} ${email}`}</output>
    </>
  );
}

test("text that was typed before React took the page over stays, and React knows it", async () => {
  const early = keepEarlyUse();
  const root = page(`<div>${renderToString(<Fields />)}</div>`).firstElementChild!;
  const [city, email] = root.querySelectorAll("input");
  for (const [field, text] of [
    [city!, "Pune"],
    [email!, "asha@example.com"],
  ] as const) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const view = await act(async () => hydrateRoot(root, <Fields />));
  await act(() => early.repeat());

  expect([city!.value, email!.value]).toEqual(["Pune", "asha@example.com"]);
  expect(root.querySelector("output")!.textContent).toBe("Pune asha@example.com");
  act(() => view.unmount());
});

/** Two fields in which Enter sends: a chat's, and one whose button is disabled while it is empty. */
function Messages({ onSend }: { onSend(text: string): void }) {
  return (
    <>
      <Message onSend={onSend} Field="textarea" />
      <Message onSend={onSend} Field="input" />
    </>
  );
}

function Message({ onSend, Field }: { onSend(text: string): void; Field: "input" | "textarea" }) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(text);
    setText("");
  }
  return (
    <form onSubmit={submit}>
      <Field value={text} enterKeyHint="send" onChange={(event) => setText(event.target.value)} />
      <button type="submit" disabled={text === ""}>
        Send
      </button>
    </form>
  );
}

test("Enter sends a message that was written too early, once, and Shift+Enter does not", async () => {
  const early = keepEarlyUse();
  const onSend = vi.fn();
  const root = page(`<div>${renderToString(<Messages onSend={onSend} />)}</div>`).firstElementChild!;
  const user = userEvent.setup();
  await user.type(root.querySelector("textarea")!, "The fever{Shift>}{Enter}{/Shift}is back{Enter}{Enter}");
  await user.type(root.querySelector("input")!, "I have a cough{Enter}");
  expect(root.querySelectorAll("[aria-busy=true]")).toHaveLength(2);

  const view = await act(async () => hydrateRoot(root, <Messages onSend={onSend} />));
  await act(() => early.repeat());

  expect(onSend.mock.calls).toEqual([["The fever\nis back"], ["I have a cough"]]);
  expect(root.querySelector("textarea")!.value).toBe("");
  act(() => view.unmount());
});

test("a message is sent also when the page is taken over among the effects of its first screen", async () => {
  const early = keepEarlyUse();
  const onSend = vi.fn();
  function Screen() {
    useEffect(() => void early.repeat(), []);
    return <Messages onSend={onSend} />;
  }
  const root = page(`<div>${renderToString(<Screen />)}</div>`).firstElementChild!;
  await userEvent.setup().type(root.querySelector("textarea")!, "The fever is back{Enter}");
  const view = hydrateRoot(root, <Screen />);
  await vi.waitFor(() => expect(onSend.mock.calls).toEqual([["The fever is back"]]));
  act(() => view.unmount());
});

test("what is typed after an early Enter does not take the message's place, and can be typed once it is sent", async () => {
  const early = keepEarlyUse();
  const onSend = vi.fn();
  const root = page(`<div>${renderToString(<Messages onSend={onSend} />)}</div>`).firstElementChild!;
  const user = userEvent.setup();
  const box = root.querySelector("textarea")!;
  await user.type(box, "The fever is back{Enter}And a cough{Enter}");

  const view = await act(async () => hydrateRoot(root, <Messages onSend={onSend} />));
  const repeated = act(() => early.repeat());
  const isClosedMeanwhile = box.readOnly;
  await repeated;
  expect(isClosedMeanwhile).toBe(true);
  await user.type(box, "And a cough");
  await user.click(root.querySelector("button")!);

  expect(onSend.mock.calls).toEqual([["The fever is back"], ["And a cough"]]);
  act(() => view.unmount());
});

function Choices() {
  const [isNear, setNear] = useState(false);
  const [order, setOrder] = useState("name");
  return (
    <>
      <label>
        <input type="checkbox" checked={isNear} onChange={(event) => setNear(event.target.checked)} />
        Near me
      </label>
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="name">Name</option>
        <option value="fee">Fee</option>
      </select>
      <output>{`${isNear} ${order}`}</output>
    </>
  );
}

test("a box that was ticked and an option that was chosen too early count", async () => {
  const early = keepEarlyUse();
  const root = page(`<div>${renderToString(<Choices />)}</div>`).firstElementChild!;
  root.querySelector("label")!.click();
  const select = root.querySelector("select")!;
  select.value = "fee";
  select.dispatchEvent(new Event("input", { bubbles: true }));

  const view = await act(async () => hydrateRoot(root, <Choices />));
  await act(() => early.repeat());

  expect(root.querySelector("output")!.textContent).toBe("true fee");
  act(() => view.unmount());
});

test("the page is not taken over between the two events of an early choice", async () => {
  const early = keepEarlyUse();
  const root = page(`<div>${renderToString(<Choices />)}</div>`).firstElementChild!;
  const heard = vi.fn();
  for (const name of ["input", "change"]) root.addEventListener(name, heard);
  await userEvent.selectOptions(root.querySelector("select")!, "fee");
  expect(heard).not.toHaveBeenCalled();

  await early.repeat();

  expect(heard.mock.calls.map(([event]) => event.type)).toEqual(["change"]);
});

test("a file that was chosen too early counts", async () => {
  const early = keepEarlyUse();
  const onFiles = vi.fn();
  const view = <input type="file" onChange={({ target }) => onFiles(target.files?.[0]?.name)} />;
  const root = page(`<div>${renderToString(view)}</div>`).firstElementChild!;
  const input = root.querySelector("input")!;
  await userEvent.upload(input, new File(["x"], "rash.png"));

  const hydrated = await act(async () => hydrateRoot(root, view));
  await act(() => early.repeat());

  expect(onFiles.mock.calls).toEqual([["rash.png"]]);
  act(() => hydrated.unmount());
});

/** Fills in the page as somebody does before any script has run: no event is heard. */
function enterUnheard(root: Element) {
  root.querySelector("input")!.checked = true;
  root.querySelector("select")!.value = "fee";
}

test("what was entered before the first script ran counts", async () => {
  const root = page(`<div>${renderToString(<Choices />)}</div>`).firstElementChild!;
  enterUnheard(root);
  const early = keepEarlyUse();

  const view = await act(async () => hydrateRoot(root, <Choices />));
  await act(() => early.repeat());

  expect(root.querySelector("output")!.textContent).toBe("true fee");
  act(() => view.unmount());
});

test("text that was typed before the first script ran counts", async () => {
  const root = page(`<div>${renderToString(<Fields />)}</div>`).firstElementChild!;
  root.querySelector("input")!.value = "Pune";
  const early = keepEarlyUse();

  const view = await act(async () => hydrateRoot(root, <Fields />));
  await act(() => early.repeat());

  expect(root.querySelector("output")!.textContent).toBe("Pune ");
  act(() => view.unmount());
});

test("what the browser fills in on the way back is no entry", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "back_forward" } as PerformanceNavigationTiming]);
  const root = page(`<div>${renderToString(<Choices />)}</div>`).firstElementChild!;
  enterUnheard(root);
  const early = keepEarlyUse();

  const view = await act(async () => hydrateRoot(root, <Choices />));
  await act(() => early.repeat());

  expect(root.querySelector("output")!.textContent).toBe("false name");
  act(() => view.unmount());
});
