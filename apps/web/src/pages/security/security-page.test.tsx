import { me } from "@medisense/contract/identity";
import {
  readSecondFactor,
  renewRecoveryCodes,
  secondFactorErrors,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@medisense/contract/identity/second-factor";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { SecurityPage } from "./security-page.tsx";

const off = { success: true as const, isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
const on = { ...off, isOn: true, since: "2026-11-20T06:30:00.000Z", recoveryCodesLeft: 2 };

function open(factor: typeof off | typeof on) {
  serve(me, aSession());
  serve(readSecondFactor, factor);
  return renderWithApp(<SecurityPage />);
}

test("a patient sets an app up with the password and a first login code, and sees the recovery codes once", async () => {
  serve(setUpSecondFactor, { success: true, secret: "ABCDEFGH", keyUrl: "otpauth://totp/MediSense:asha" });
  serve(turnOnSecondFactor, () => {
    serve(readSecondFactor, on);
    return { success: true as const, recoveryCodes: ["ABCD-EFGH-JKLM"] };
  });
  const { user } = open(off);

  await user.type(await screen.findByLabelText("Your password"), "Demo@12345");
  await user.click(screen.getByRole("button", { name: "Set up an authenticator app" }));
  await user.type(await screen.findByLabelText("Login code"), "123456");
  await user.click(screen.getByRole("button", { name: "Turn it on" }));

  expect(await screen.findByText("ABCD-EFGH-JKLM")).toBeDefined();
});

test("a second step that is off is drawn as off, not as something to wait for", async () => {
  open(off);

  const badge = await screen.findByText("Off");

  expect(badge.querySelector(".lucide-circle-minus")).not.toBeNull();
});

test("a missing password is asked for at its field", async () => {
  const { user } = open(off);

  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));

  const field = screen.getByLabelText("Your password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a wrong password is refused at its field", async () => {
  serve(setUpSecondFactor, { refuse: secondFactorErrors.wrongPassword });
  const { user } = open(off);

  await user.type(await screen.findByLabelText("Your password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Set up an authenticator app" }));

  expect(await screen.findByText(secondFactorErrors.wrongPassword.message)).toBeDefined();
  expect(screen.getByLabelText("Your password").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
});

test("it says so when no recovery code is left", async () => {
  open({ ...on, recoveryCodesLeft: 0 });

  expect(await screen.findByText(/No recovery code is left/)).toBeDefined();
  expect(screen.queryByText(/Few recovery codes/)).toBeNull();
});

test("it says since when it is on, warns when few recovery codes are left, and makes new ones", async () => {
  serve(renewRecoveryCodes, { success: true, recoveryCodes: ["NEWW-EFGH-JKLM"] });
  const { user } = open(on);

  expect(await screen.findByText("Fri, 20 Nov 2026")).toBeDefined();
  expect(screen.getByText(/Few recovery codes are left/)).toBeDefined();
  await user.click(screen.getByText("Make new recovery codes"));
  await user.type(screen.getAllByLabelText("Login code")[0]!, "123456");
  await user.click(screen.getByRole("button", { name: "Make new codes" }));

  expect(await screen.findByText("NEWW-EFGH-JKLM")).toBeDefined();
});

test("turning it off sends the password and the code", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(turnOffSecondFactor, (request) => {
    sent(request);
    serve(readSecondFactor, off);
    return { success: true };
  });
  const { user } = open(on);

  await user.click((await screen.findAllByText("Turn it off"))[0]!);
  await user.type(screen.getByLabelText("Your password"), "Demo@12345");
  await user.type(screen.getAllByLabelText("Login code")[1]!, "123456");
  await user.click(screen.getByRole("button", { name: "Turn it off" }));

  expect(await screen.findByText("Set up an authenticator app")).toBeDefined();
  expect(sent.mock.calls[0]![0].body).toEqual({ password: "Demo@12345", code: "123456" });
});

test("turning it off again, as after a lost answer, shows that it is off", async () => {
  serve(turnOffSecondFactor, () => {
    serve(readSecondFactor, off);
    return { refuse: secondFactorErrors.notOn };
  });
  const { user } = open(on);

  await user.click((await screen.findAllByText("Turn it off"))[0]!);
  await user.type(screen.getByLabelText("Your password"), "Demo@12345");
  await user.type(screen.getAllByLabelText("Login code")[1]!, "123456");
  await user.click(screen.getByRole("button", { name: "Turn it off" }));

  expect(await screen.findByText("Set up an authenticator app")).toBeDefined();
});

test("turning it off asks for a missing password at its field, and sends nothing", async () => {
  const { user } = open(on);

  await user.click((await screen.findAllByText("Turn it off"))[0]!);
  await user.type(screen.getAllByLabelText("Login code")[1]!, "123456");
  await user.click(screen.getByRole("button", { name: "Turn it off" }));

  const field = screen.getByLabelText("Your password");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field);
});

test("a role that needs it cannot turn it off", async () => {
  serve(me, aSession());
  serve(readSecondFactor, { ...on, isRequired: true });
  renderWithApp(<SecurityPage />);

  expect(await screen.findByText("Your role needs this step, so it cannot be turned off.")).toBeDefined();
  expect(screen.queryByText("Turn it off")).toBeNull();
});
