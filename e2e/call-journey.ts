import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { type OpenBrowser, signIn, test as journey } from "./journey.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";
import { bookAhead } from "./visit-journey.ts";

export interface Person {
  page: Page;
  id: string;
}

interface People {
  /** Every call goes over the TURN server, as behind a network that lets nothing else through. */
  overRelay: boolean;
  patient: Person;
  doctor: Person;
}

/** Patient and doctor are connected to different server processes, as behind a load balancer. */
export const test = journey.extend<People, { product: TwoServers }>({
  product: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startTwoServers();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  overRelay: [false, { option: true }],
  patient: async ({ openBrowser, product, overRelay }, use) =>
    use(await aPerson(openBrowser, { baseURL: product.addresses[0] }, "patient2@medisense.example", "user", overRelay)),
  doctor: async ({ openBrowser, product, overRelay }, use) =>
    use(await aPerson(openBrowser, { baseURL: product.addresses[1] }, "doctor@medisense.example", "doctor", overRelay)),
});

export { expect };

/** Somebody who is signed in, with a camera and a microphone whose every track and connection is known afterwards. */
export async function aPerson(
  openBrowser: OpenBrowser,
  options: BrowserContextOptions,
  email: string,
  role: "user" | "doctor",
  overRelay = false,
): Promise<Person> {
  const page = await openBrowser(options);
  await page.context().addInitScript(recordMedia, overRelay);
  const { user } = await signIn(page, email, role);
  return { page, id: user.id };
}

/** The pair has a paid visit; the demo opens its call at once. */
export async function bookVisit(patient: Person, doctor: Person) {
  const pair = { userId: patient.id, doctorId: doctor.id };
  const known = await patient.page.request.get("/user/doctors/find-appointment-by-users", { params: pair });
  if (!known.ok()) await bookAhead(patient, doctor.id);
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
  // The empty page that a browser begins with has no devices.
  if (!("mediaDevices" in navigator)) return;
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
