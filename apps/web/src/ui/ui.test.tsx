import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderWithApp } from "../testing/fake-server.tsx";
import { Button } from "./button.tsx";
import { DoctorPicture } from "./doctor-picture.tsx";
import { ErrorNote } from "./error-note.tsx";
import { OtpField } from "./forms/otp-field.tsx";
import { PasswordField } from "./forms/password-field.tsx";
import { TextField } from "./forms/text-field.tsx";
import { AlertDialog } from "./overlays/alert-dialog.tsx";
import { Menu, MenuAction } from "./overlays/menu.tsx";
import { PageTitle } from "./page-title.tsx";
import { Pages } from "./pages.tsx";
import { Tabs } from "./tabs.tsx";

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState("");
  return <OtpField label="Code" length={6} value={code} onChange={setCode} onComplete={onComplete} />;
}

const boxes = () => screen.getAllByRole("textbox") as HTMLInputElement[];

const values = () =>
  boxes()
    .map(({ value }) => value)
    .join("");

const hasFocus = (index: number) => waitFor(() => expect(document.activeElement).toBe(boxes()[index]));

test("[AUTH-08] an OTP has six boxes that accept only digits and move on to the next", async () => {
  const { user } = renderWithApp(<Code />);
  expect(boxes()).toHaveLength(6);
  expect(boxes()[0]!.autocomplete).toBe("one-time-code");
  await user.click(boxes()[0]!);
  await user.keyboard("a");
  expect(values()).toBe("");
  await user.keyboard("1");
  await hasFocus(1);
  await user.keyboard("2");
  await hasFocus(2);
  expect(values()).toBe("12");
});

test("[AUTH-08] Backspace on an empty box goes back", async () => {
  const { user } = renderWithApp(<Code />);
  await user.click(boxes()[0]!);
  await user.keyboard("12");
  await hasFocus(2);
  await user.keyboard("{Backspace}");
  await hasFocus(1);
  expect(values()).toBe("1");
});

test("[AUTH-08] pasting six digits fills every box", async () => {
  const completed = vi.fn();
  const { user } = renderWithApp(<Code onComplete={completed} />);
  await user.click(boxes()[0]!);
  await user.paste("123456");
  await waitFor(() => expect(values()).toBe("123456"));
  await waitFor(() => expect(completed.mock.calls[0]?.[0]).toBe("123456"));
});

function Saving({ save }: { save(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function saveNow() {
    setBusy(true);
    await save();
    setBusy(false);
  }
  return (
    <>
      <Button busy={busy} onClick={saveNow}>
        Save
      </Button>
      <Button>Next</Button>
    </>
  );
}

test("a button that was busy has its focus again, unless it went elsewhere", async () => {
  let saved = () => {};
  const { user } = renderWithApp(<Saving save={() => new Promise((resolve) => (saved = resolve))} />);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  const next = screen.getByRole("button", { name: "Next" });
  async function pressSave() {
    await user.click(save);
    expect(save.disabled).toBe(true);
    // A browser takes the focus from a disabled button, and this one does not.
    next.focus();
    next.blur();
    expect(document.activeElement).toBe(document.body);
  }

  await pressSave();
  saved();
  await waitFor(() => expect(document.activeElement).toBe(save));

  await pressSave();
  next.focus();
  saved();
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(document.activeElement).toBe(next);
});

function Alerting() {
  const [message, setMessage] = useState<string>();
  return (
    <>
      <Button onClick={() => setMessage("Please select a valid time slot")}>Add</Button>
      <AlertDialog message={message} onClose={() => setMessage(undefined)} />
    </>
  );
}

test("an alert shows its exact text and takes the focus, and Escape returns it", async () => {
  const { user } = renderWithApp(<Alerting />);
  await user.click(screen.getByRole("button", { name: "Add" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Please select a valid time slot" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })));
});

test("an error replaces a field's hint and describes the field", () => {
  renderWithApp(<TextField label="Email" hint="We never share it" error="Enter an email address" />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe("Enter an email address");
  expect(screen.queryByText("We never share it")).toBeNull();
});

test("a password can be shown", async () => {
  const { user } = renderWithApp(<PasswordField label="Password" autoComplete="new-password" />);
  const field = screen.getByLabelText("Password") as HTMLInputElement;
  expect(field.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.type).toBe("text");
});

test("a busy button takes no second press", async () => {
  const onClick = vi.fn();
  const { user } = renderWithApp(
    <Button busy onClick={onClick}>
      Pay ₹170
    </Button>,
  );
  await user.click(screen.getByRole("button", { name: "Pay ₹170" }));
  expect(onClick).not.toHaveBeenCalled();
});

test("a failure is announced and can be tried again", async () => {
  const onRetry = vi.fn();
  const { user } = renderWithApp(<ErrorNote onRetry={onRetry}>Failed to fetch appointments</ErrorNote>);
  expect(screen.getByRole("alert").textContent).toContain("Failed to fetch appointments");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a portrait that does not load becomes the placeholder", () => {
  renderWithApp(<DoctorPicture name="Dr. Meera Iyer" src="/img/doctors/gone.svg" />);
  const picture = screen.getByRole("img", { name: "Dr. Meera Iyer" }) as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture.getAttribute("src")).toBe("/img/doctors/placeholder.svg");
});

test("a menu opens, acts and closes on a press outside", async () => {
  const onPress = vi.fn();
  const { user } = renderWithApp(
    <Menu label="Account" trigger="…">
      <MenuAction onPress={onPress}>Logout</MenuAction>
    </Menu>,
  );
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
  expect(onPress).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Account" }));
  await screen.findByRole("menu");
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

test("tabs report the chosen tab", async () => {
  const onChange = vi.fn();
  const { user } = renderWithApp(
    <Tabs
      label="Appointments"
      value="upcoming"
      onChange={onChange}
      tabs={[
        { value: "upcoming", label: "Upcoming", panel: "soon" },
        { value: "past", label: "Past", panel: "gone" },
      ]}
    />,
  );
  expect(screen.getByRole("tabpanel").textContent).toBe("soon");
  await user.click(screen.getByRole("tab", { name: "Past" }));
  expect(onChange.mock.calls[0]?.[0]).toBe("past");
});

test("the browser tab has the title of the screen", async () => {
  renderWithApp(<PageTitle>My Appointments</PageTitle>);
  await waitFor(() => expect(document.title).toBe("My Appointments – MediSense"));
});

test("from a page beyond the end, Previous leads to the last page", () => {
  renderWithApp(<Pages page={9} pages={3} linkOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toContain("?page=3");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});
