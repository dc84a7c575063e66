import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { bookAhead } from "../appointments/visits.ts";
import { test as journey, type OpenBrowser } from "../journey.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

export interface BrowserUser {
  page: Page;
  id: string;
}

interface People {
  /** Every call goes over the TURN server, as behind a network that lets nothing else through. */
  overRelay: boolean;
  patient: BrowserUser;
  doctor: BrowserUser;
}

/** Patient and doctor are connected to different server processes, as behind a load balancer. */
export const callTest = journey.extend<People, { product: TwoServers }>({
  product: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startTwoServers();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  overRelay: [false, { option: true }],
  patient: async ({ openBrowser, product, overRelay }, use) =>
    use(
      await aBrowserUser(openBrowser, { baseURL: product.origins[0] }, "patient2@medisense.example", "user", overRelay),
    ),
  doctor: async ({ openBrowser, product, overRelay }, use) =>
    use(
      await aBrowserUser(openBrowser, { baseURL: product.origins[1] }, "doctor@medisense.example", "doctor", overRelay),
    ),
});

export { expect };

/** A logged-in person with a camera and a microphone, on a recording page. */
export async function aBrowserUser(
  openBrowser: OpenBrowser,
  options: BrowserContextOptions,
  email: string,
  role: "user" | "doctor",
  overRelay = false,
): Promise<BrowserUser> {
  const page = await aRecordingPage(openBrowser, options, overRelay);
  const { user } = await logInAs(page, email, role);
  return { page, id: user.id };
}

/** A page whose every track and connection is known afterwards. */
export async function aRecordingPage(openBrowser: OpenBrowser, options: BrowserContextOptions = {}, overRelay = false) {
  const page = await openBrowser(options);
  await page.context().addInitScript(recordMedia, overRelay);
  return page;
}

/** The pair has a paid visit; the demo opens its call at once. */
export async function bookVisit(patient: BrowserUser, doctor: BrowserUser) {
  const pair = { userId: patient.id, doctorId: doctor.id };
  const known = await patient.page.request.get("/user/doctors/find-appointment-by-users", { params: pair });
  if (!known.ok()) await bookAhead(patient, doctor.id);
}

export const callPath = (patient: BrowserUser, doctor: BrowserUser) =>
  `/dashboard/doctors/video-call-with-doctor/${patient.id}/${doctor.id}`;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const callStatus = (page: Page) =>
  page.getByRole("region", { name: "About this call" }).locator("[data-status]");

export async function joinCall({ page }: BrowserUser, address: string) {
  await page.goto(address);
  await page.getByRole("button", { name: /^(Agree and join|Join call)$/ }).click();
  await expect(button(page, "End Call")).toBeVisible();
}

/** Lets both join the call, which connects them. */
export async function meet(patient: BrowserUser, doctor: BrowserUser) {
  await bookVisit(patient, doctor);
  const address = callPath(patient, doctor);
  await Promise.all([joinCall(patient, address), joinCall(doctor, address)]);
  return address;
}

export async function expectConnected(...people: BrowserUser[]) {
  for (const person of people) {
    await expect(callStatus(person.page)).toHaveText("Connected");
    await expectFramesToGrow(person);
  }
}

/** Expects that the other's video plays: frames are decoded, and the picture has a size. */
export async function expectFramesToGrow({ page }: BrowserUser) {
  const before = await framesDecoded(page);
  await expect.poll(() => framesDecoded(page)).toBeGreaterThan(before + 3);
  const width = () => page.getByLabel(/'s (video|screen)$/).evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

function framesDecoded(page: Page): Promise<number> {
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

/** Returns the kind of the path that the media takes now, as this side sees it. */
export function mediaPathOf(page: Page): Promise<string | undefined> {
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

/** Expects that the camera's light is off: no track that this page obtained is live, and no connection is open. */
export async function expectNothingRuns({ page }: BrowserUser) {
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

/** Returns the seconds on the timer of the call. */
export async function timerOf({ page }: BrowserUser) {
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
  // The empty page that a browser begins with has no devices.
  if (!("mediaDevices" in navigator)) return;
  const recorded: Window["recorded"] = { tracks: [], connections: [] };
  window.recorded = recorded;
  for (const method of ["getUserMedia", "getDisplayMedia"] as const) {
    const real = navigator.mediaDevices[method].bind(navigator.mediaDevices);
    navigator.mediaDevices[method] = async (constraints?: MediaStreamConstraints) => {
      // Encoding and decoding a large picture takes most of a processor.
      const video = constraints?.video && { ...(constraints.video as MediaTrackConstraints), width: 320, height: 180 };
      const stream = await real({ ...constraints, ...(video && { video }) });
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
