import {
  aPerson,
  bookVisit,
  button,
  callAddress,
  expect,
  expectConnected,
  expectFramesToGrow,
  expectNothingRuns,
  joinCall,
  meet,
  pathOf,
  type Person,
  status,
  test,
  timerOf,
} from "./call-journey.ts";
import { expectAccessible, expectGoodAtEveryWidth, WIDTHS } from "./journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.
test.describe.configure({ timeout: 120_000 });

const messages = ({ page }: Person) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");
async function write({ page }: Person, text: string) {
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.fill(text);
  await box.press("Enter");
}

test("[CONS-01] [CONS-03] [CONS-04] patient and doctor write, see each other, mute, turn the camera off, share a screen, hang up and write on", async ({
  patient,
  doctor,
}) => {
  await bookVisit(patient, doctor);
  const chat = `/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`;
  await Promise.all([patient.page.goto(chat), doctor.page.goto(chat)]);
  await write(patient, "The fever is back");
  await expect(messages(doctor).filter({ hasText: "The fever is back" })).toHaveCount(1);
  await write(doctor, "Let us talk");
  await expect(messages(patient).filter({ hasText: "Let us talk" })).toHaveCount(1);

  await meet(patient, doctor);

  const info = patient.page.getByRole("region", { name: "About this call" });
  await expect(info).toContainText(/Registration no\. \S+/);
  await expect(info).toContainText(/Appointment [0-9A-F]{8}/);
  await expect(patient.page.getByRole("timer")).toHaveCount(0);

  await button(doctor.page, "Start Call").click();
  await expectConnected(patient, doctor);
  await expect(patient.page.getByRole("timer")).toHaveText(/^00:0\d$/);
  await expect(button(patient.page, "Start Call")).toHaveCount(0);

  await button(patient.page, "Mute").click();
  await expect(doctor.page.getByText(/has muted the microphone/).last()).toBeVisible();
  await button(patient.page, "Unmute").click();
  await expect(doctor.page.getByText(/has muted the microphone/)).toHaveCount(0);

  await button(patient.page, "Camera off").click();
  await expect(doctor.page.getByText(/The camera of .* is off/)).toBeVisible();
  const camera = () =>
    patient.page.evaluate(() =>
      window.recorded.tracks.filter(({ kind }) => kind === "video").map((track) => track.readyState),
    );
  expect(await camera()).toEqual(["ended"]);
  await button(patient.page, "Camera on").click();
  await expect(doctor.page.getByText(/The camera of .* is off/)).toHaveCount(0);
  await expectFramesToGrow(doctor);

  await button(doctor.page, "Share screen").click();
  await expect(patient.page.getByLabel(/^Screen of /)).toBeVisible();
  await expectFramesToGrow(patient);
  // The browser's own bar ends the track; nobody has pressed our button.
  await doctor.page.evaluate(() => {
    const screen = window.recorded.tracks.at(-1)!;
    screen.stop();
    screen.dispatchEvent(new Event("ended"));
  });
  await expect(button(doctor.page, "Share screen")).toBeVisible();
  await expect(patient.page.getByLabel(/^Picture of /)).toBeVisible();
  await expectFramesToGrow(patient);

  await button(doctor.page, "End Call").click();
  for (const person of [patient, doctor]) {
    await expect(person.page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
    await expectNothingRuns(person);
    await expectAccessible(person.page);
    await person.page.getByRole("link", { name: "Open chat" }).click();
    await expect(person.page).toHaveURL(new RegExp(chat));
  }
  await write(doctor, "Rest, and drink a lot");
  await expect(messages(patient).filter({ hasText: "Rest, and drink a lot" })).toHaveCount(1);
  await expect(messages(patient).filter({ hasText: "The fever is back" })).toHaveCount(1);
});

test("[CONS-04] both press Start at once; who leaves sees the appointments, and may come back into the same call", async ({
  patient,
  doctor,
}) => {
  const address = await meet(patient, doctor);
  // Whoever is slower by a moment may find the button gone, which is as good.
  const press = (pressed: HTMLElement[]) => pressed.forEach((one) => one.click());
  await Promise.all([patient, doctor].map(({ page }) => button(page, "Start Call").evaluateAll(press)));
  await expectConnected(patient, doctor);

  await button(patient.page, "Leave").click();
  await expect(patient.page).toHaveURL(/my-appointments/);
  await expect(patient.page.getByRole("heading", { name: "My Appointments" })).toBeVisible();
  await expectNothingRuns(patient);
  await expect(doctor.page.getByText(/has left the call and can come back/).last()).toBeVisible();

  // Whoever left deliberately is asked again what they agree to, and nobody has to press Start a second time.
  await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
  await expect(patient.page).toHaveURL(new RegExp(address));
  await patient.page.getByRole("button", { name: "Agree and join" }).click();
  await expectConnected(patient, doctor);

  await button(doctor.page, "Leave").click();
  await expect(doctor.page).toHaveURL(/\/doctor\/.*\/dashboard/);
  await expectNothingRuns(doctor);
});

test("[CONS-03] a page that is loaded anew in the call is back in it without a question, and its time goes on", async ({
  patient,
  doctor,
}) => {
  await meet(patient, doctor);
  await button(patient.page, "Start Call").click();
  await expectConnected(patient, doctor);
  await expect.poll(() => timerOf(patient)).toBeGreaterThanOrEqual(3);

  for (const person of [patient, doctor]) {
    const before = await timerOf(person);
    await person.page.reload();
    await expectConnected(patient, doctor);
    expect(await timerOf(person)).toBeGreaterThanOrEqual(before);
  }
  await Promise.all([patient.page.reload(), doctor.page.reload()]);
  await expectConnected(patient, doctor);

  // A page that is simply gone: the other one is told within seconds.
  await doctor.page.close();
  await expect(patient.page.getByText(/The connection of .* was lost/).last()).toBeVisible({ timeout: 10_000 });
});

test("[CONS-06] a refused camera says so, offers sound alone, and the call goes on with it", async ({
  patient,
  doctor,
}) => {
  // The browser's own refusal, for whoever asks for a camera.
  await patient.page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException("Permission denied", "NotAllowedError");
      return real(constraints);
    };
  });
  await bookVisit(patient, doctor);
  const address = callAddress(patient, doctor);
  await patient.page.goto(address);
  const panel = patient.page.getByRole("alert");
  await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(panel).toContainText("Could not access camera/microphone");
  await expect(panel.getByRole("link", { name: "Go Back" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(patient.page);

  await panel.getByRole("button", { name: "Join with audio only" }).click();
  await joinCall(doctor, address);
  await button(doctor.page, "Start Call").click();
  await expect(status(doctor.page)).toHaveText("Connected");
  await expectConnected(patient);
  await expect(doctor.page.getByText(/The camera of .* is off/)).toBeVisible();
});

test("[CONS-06] an appointment that cannot be fetched is said, and fetched when it can be", async ({
  patient,
  doctor,
}) => {
  const { page } = patient;
  await bookVisit(patient, doctor);
  const request = "**/find-appointment-by-users?*";
  await page.route(request, (route) => route.abort());
  await page.goto(callAddress(patient, doctor));
  const panel = page.getByRole("alert");
  await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(panel).toContainText("Failed to fetch appointment details");
  expect(await page.evaluate(() => window.recorded)).toEqual({ tracks: [], connections: [] });
  await expectAccessible(page);

  await page.unroute(request);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(button(page, "Agree and join")).toBeVisible();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/my-appointments/);
  await expectNothingRuns(patient);
});

test.describe("over the relay", () => {
  test.use({ overRelay: true });

  test("[CONS-05] a call over the relay survives a network that is gone for five seconds, without a click", async ({
    patient,
    doctor,
    product,
  }) => {
    await meet(patient, doctor);
    await button(patient.page, "Start Call").click();
    await expectConnected(patient, doctor);
    expect(await Promise.all([pathOf(patient.page), pathOf(doctor.page)])).toEqual(["relay", "relay"]);
    const before = await timerOf(patient);

    product.turn.freeze();
    await patient.page.context().setOffline(true);
    await expect(patient.page.getByText(/You are offline|The connection was lost/).last()).toBeVisible({
      timeout: 20_000,
    });
    await expect(status(patient.page)).toHaveText("Connecting");
    product.turn.thaw();
    await patient.page.context().setOffline(false);

    await expectConnected(patient, doctor);
    expect(await timerOf(patient)).toBeGreaterThan(before);
  });

  test("[CONS-06] two who cannot be connected are told so, with everything off, and can try again", async ({
    patient,
    doctor,
    product,
  }) => {
    const { page } = patient;
    await meet(patient, doctor);
    product.turn.freeze();
    await button(page, "Start Call").click();
    const panel = page.getByRole("alert");
    // A minute passes on the clock of the page alone.
    let now = Date.now();
    await expect(async () => {
      await page.clock.setFixedTime((now += 60_000));
      await expect(panel).toContainText("Failed to establish connection", { timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
    await expectNothingRuns(patient);
    await expectAccessible(page);

    // While the relay is still away: the doctor's page goes on trying, and would be faster than the press.
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel).toBeHidden();
    product.turn.thaw();
    await expectConnected(patient, doctor);
    await button(page, "End Call").click();
    await expect(page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  });
});

test("[CONS-06] a third person sees the error, hears and sees nothing, and nobody in the call notices", async ({
  patient,
  doctor,
  product,
  openBrowser,
}) => {
  const address = await meet(patient, doctor);
  await button(doctor.page, "Start Call").click();
  await expectConnected(patient, doctor);

  const stranger = await aPerson(openBrowser, { baseURL: product.addresses[0] }, "patient@medisense.example", "user");
  await stranger.page.goto(address);
  const panel = stranger.page.getByRole("alert");
  await expect(panel).toContainText("Failed to fetch appointment details");
  expect(await stranger.page.evaluate(() => window.recorded)).toEqual({ tracks: [], connections: [] });
  await expectAccessible(stranger.page);
  await panel.getByRole("link", { name: "Go Back" }).click();
  await expect(stranger.page).toHaveURL(/\/dashboard\/home/);
  await expectConnected(patient, doctor);
});

test("[CONS-06] however one goes, camera and microphone are off", async ({ patient, doctor }) => {
  await bookVisit(patient, doctor);
  const address = callAddress(patient, doctor);
  await joinCall(doctor, address);
  await button(doctor.page, "Start Call").click();

  async function inCall() {
    await patient.page.goto("/dashboard/userinfo/my-appointments");
    await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
    await patient.page.getByRole("button", { name: "Agree and join" }).click();
    await expectConnected(patient);
  }

  await test.step("the browser's way back", async () => {
    await inCall();
    await patient.page.goBack();
    await expect(patient.page).toHaveURL(/my-appointments/);
    await expectNothingRuns(patient);
  });
  await test.step("Go Back from the device check", async () => {
    await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
    await expect(patient.page.getByRole("button", { name: "Agree and join" })).toBeEnabled();
    await patient.page.getByRole("link", { name: "Go Back" }).click();
    await expect(patient.page).toHaveURL(/my-appointments/);
    await expectNothingRuns(patient);
  });
  await test.step("another tab takes over", async () => {
    await inCall();
    const tab = await patient.page.context().newPage();
    await tab.goto(address);
    await tab.getByRole("button", { name: "Agree and join" }).click();
    await expect(patient.page.getByRole("heading", { name: "This call continues in another tab" })).toBeVisible();
    await expectNothingRuns(patient);
    await expect(status(tab)).toHaveText("Connected");
    await tab.close();
  });
  await test.step("the page goes away", async () => {
    await inCall();
    // What a page does last, seen before it is gone.
    await patient.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    await expectNothingRuns(patient);
  });
  await test.step("a logout in another tab", async () => {
    await inCall();
    const tab = await patient.page.context().newPage();
    await tab.goto("/dashboard/home");
    await tab.getByRole("button", { name: "Logout" }).first().click();
    await expect(patient.page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
    await expectNothingRuns(patient);
    await tab.close();
  });
  await test.step("the session ends on the server", async () => {
    await doctor.page.request.post("/user/logout");
    await expect(doctor.page.getByRole("heading", { name: "You are logged out" })).toBeVisible({ timeout: 20_000 });
    await expectNothingRuns(doctor);
  });
});

test("[CONS-03] the call fits every width, is accessible and can be worked by keyboard, in English and Hindi", async ({
  patient,
  doctor,
}) => {
  // Each of five states is looked at in three widths and two colour schemes.
  test.slow();
  const { page } = patient;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await bookVisit(patient, doctor);
  await page.goto(callAddress(patient, doctor));
  for (const language of ["हिन्दी", "English"]) {
    await page.getByRole("button", { name: language }).click();
    await expectGoodAtEveryWidth(page);
  }
  await joinCall(doctor, callAddress(patient, doctor));
  await button(page, "Agree and join").click();
  await expectGoodAtEveryWidth(page);
  await button(page, "Start Call").focus();
  await page.keyboard.press("Enter");
  await expectConnected(patient, doctor);
  await expectGoodAtEveryWidth(page);

  const controls = page.getByRole("toolbar", { name: "Call controls" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const control of await controls.locator("a, button").all()) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
  await button(page, "End Call").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  await expectGoodAtEveryWidth(page);
});
