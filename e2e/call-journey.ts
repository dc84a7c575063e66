import { doctorSlots } from "@medisense/contract/appointments";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect, signIn, watchForFaults } from "./journey.ts";

export interface Person {
  context: BrowserContext;
  page: Page;
  id: string;
  /** Errors in the page and foreign requests, which a journey ends without. */
  faults: string[];
}

interface PersonOptions extends BrowserContextOptions {
  /** Every call goes over the TURN server, as behind a network that lets nothing else through. */
  overRelay?: boolean;
}

/** Somebody who is signed in, with a camera and a microphone whose every track and connection is known afterwards. */
export async function aPerson(
  browser: Browser,
  baseURL: string,
  email: string,
  role: "user" | "doctor",
  { overRelay = false, ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, ...options });
  await context.addInitScript(recordMedia, overRelay);
  const page = await context.newPage();
  const faults: string[] = [];
  watchForFaults(page, baseURL, faults);
  await signIn(page, email, role);
  const { user } = (await (await page.request.get("/user/me")).json()) as { user: { id: string } };
  return { context, page, id: user.id, faults };
}

export const aPatient = (browser: Browser, address: string, options?: PersonOptions) =>
  aPerson(browser, address, "patient2@medisense.example", "user", options);
export const aDoctor = (browser: Browser, address: string, options?: PersonOptions) =>
  aPerson(browser, address, "doctor@medisense.example", "doctor", options);

/** The pair has a paid visit; the demo opens its call at once. */
export async function bookVisit(patient: Person, doctor: Person) {
  const pair = new URLSearchParams({ userId: patient.id, doctorId: doctor.id });
  const known = await patient.page.request.get(`/user/doctors/find-appointment-by-users?${pair}`);
  if (known.ok()) return;
  const week = await patient.page.request.get(doctorSlots.path.replace(":id", doctor.id));
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const slot = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await patient.page.request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId: doctor.id, dateTime: slot.dateTime }, userId: patient.id },
  });
  const { paymentUrl } = (await booking.json()) as { paymentUrl: string };
  await patient.page.goto(paymentUrl);
  await patient.page.getByRole("button", { name: /^Pay/ }).click();
  await expect(patient.page).toHaveURL(/my-appointments/);
}

export const callAddress = (patient: Person, doctor: Person) =>
  `/dashboard/doctors/video-call-with-doctor/${patient.id}/${doctor.id}`;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const status = (page: Page) => page.getByRole("region", { name: "About this call" }).locator("[data-status]");

export async function joinCall({ page }: Person, address: string) {
  await page.goto(address);
  await page.getByRole("button", { name: /^(Agree and join|Join call)$/ }).click();
  await expect(button(page, "End Call")).toBeVisible();
}

/** Both are in the call and have not started it. */
export async function meet(patient: Person, doctor: Person) {
  await bookVisit(patient, doctor);
  const address = callAddress(patient, doctor);
  await Promise.all([joinCall(patient, address), joinCall(doctor, address)]);
  for (const { page } of [patient, doctor]) await expect(status(page)).toHaveText("Ringing");
  return address;
}

export async function expectConnected(...people: Person[]) {
  for (const person of people) {
    await expect(status(person.page)).toHaveText("Connected", { timeout: 20_000 });
    await expectFramesToGrow(person);
  }
}

/** The other's picture really runs: frames are decoded, and the picture has a size. */
export async function expectFramesToGrow({ page }: Person) {
  const before = await framesDecoded(page);
  await expect.poll(() => framesDecoded(page), { timeout: 20_000 }).toBeGreaterThan(before + 3);
  const width = () => page.getByLabel(/^(Picture|Screen) of /).evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

export function framesDecoded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const connection = window.recorded.connections.findLast(({ connectionState }) => connectionState === "connected");
    if (!connection) return 0;
    let frames = 0;
    (await connection.getStats()).forEach(({ type, framesDecoded }) => {
      if (type === "inbound-rtp") frames += framesDecoded ?? 0;
    });
    return frames;
  });
}

/** Of which kind the path is that the media takes now, as this side sees it. */
export function pathOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const connection = window.recorded.connections.findLast(({ connectionState }) => connectionState === "connected");
    const kinds = new Map<string, string>();
    let chosen = "";
    (await connection!.getStats()).forEach((entry) => {
      if (entry.type === "local-candidate") kinds.set(entry.id, entry.candidateType);
      if (entry.type === "candidate-pair" && entry.nominated) chosen = entry.localCandidateId;
    });
    return kinds.get(chosen);
  });
}

/** The light of the camera is off: nothing that this page ever obtained is live, and no connection is open. */
export async function expectNothingRuns({ page }: Person) {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        live: window.recorded.tracks.filter(({ readyState }) => readyState !== "ended").length,
        open: window.recorded.connections.filter(({ connectionState }) => connectionState !== "closed").length,
        seen: window.recorded.tracks.length > 0,
      })),
    )
    .toEqual({ live: 0, open: 0, seen: true });
}

/** Seconds on the timer of the call. */
export async function timerOf({ page }: Person) {
  const [minutes, seconds] = (await page.getByRole("timer").innerText()).split(":").map(Number) as [number, number];
  return minutes * 60 + seconds;
}

declare global {
  interface Window {
    recorded: { tracks: MediaStreamTrack[]; connections: RTCPeerConnection[] };
  }
}

/** Runs in the page before everything else. */
function recordMedia(overRelay: boolean) {
  const recorded: Window["recorded"] = { tracks: [], connections: [] };
  window.recorded = recorded;
  for (const method of ["getUserMedia", "getDisplayMedia"] as const) {
    const real = navigator.mediaDevices[method].bind(navigator.mediaDevices);
    navigator.mediaDevices[method] = async (constraints?: MediaStreamConstraints) => {
      const stream = await real(constraints);
      recorded.tracks.push(...stream.getTracks());
      return stream;
    };
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration: RTCConfiguration = {}) {
      super(overRelay ? { ...configuration, iceTransportPolicy: "relay" } : configuration);
      recorded.connections.push(this);
    }
  };
}
