import { hospitalDeskErrors, readBoard } from "@medisense/contract/operators/hospital-desk";
import { commonErrors } from "@medisense/contract/errors";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { TokenBoardPage } from "./token-board-page.tsx";

const line = {
  doctorName: "Dr. Meera Iyer",
  specialization: "Dermatologist",
  nowServing: 7,
  next: [8, 11],
  isAway: false,
};
const board = { success: true as const, hospitalName: "Neem Tree Hospital", date: "2026-11-20", data: [line] };

const open = () => renderWithApp(<TokenBoardPage />, { at: "/board/neem-tree", path: "/board/:hospital" });

test("the board shows who is in and who comes next, by token", async () => {
  serve(readBoard, board);
  open();

  expect(await screen.findByRole("heading", { name: "Neem Tree Hospital" })).toBeDefined();
  expect(screen.getByText("7")).toBeDefined();
  expect(screen.getByText(/^Next:/).textContent).toBe("Next: 8 · 11");
});

/** Opens the board at this time, and cuts the network once the tokens are there. */
async function openThenCut(now: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const network = { isOn: true };
  serve(readBoard, () => (network.isOn ? board : { refuse: commonErrors.unavailable }));
  open();
  await screen.findByText("7");
  network.isOn = false;
  return network;
}

test("without a network the last tokens stay and say how old they are; afterwards the board goes on by itself", async () => {
  const network = await openThenCut("2026-11-20T06:30:00Z");
  await vi.advanceTimersByTimeAsync(4000);
  expect(await screen.findByText(/No connection. These tokens are as of/)).toBeDefined();
  expect(screen.getByText("7")).toBeDefined();
  network.isOn = true;
  await vi.advanceTimersByTimeAsync(4000);
  await vi.waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
});

test("without a network over midnight no token of yesterday stays", async () => {
  await openThenCut("2026-11-20T18:29:30Z");
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(screen.queryByText("7")).toBeNull());
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});

test("a board that is off says so", async () => {
  serve(readBoard, { refuse: hospitalDeskErrors.boardOff });
  open();

  expect(await screen.findByText("This board is switched off")).toBeDefined();
});

test("a day without clinic visits has a sentence, and an absent doctor too", async () => {
  serve(readBoard, { ...board, data: [{ ...line, nowServing: null, next: [], isAway: true }] });
  open();
  expect(await screen.findByText("The doctor is away at the moment.")).toBeDefined();
});

// Many televisions have 960 × 540 pixels for a page, and some hang upright.
test.each([
  { width: 1280, height: 720, atOnce: 6, turns: 4 },
  { width: 960, height: 540, atOnce: 4, turns: 6 },
  { width: 1080, height: 1920, atOnce: 22, turns: 2 },
  { width: 1920, height: 1080, atOnce: 18, turns: 2 },
])("doctors who do not fit on a waiting room's screen of $width × $height take turns", async (size) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-20T06:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("innerWidth", size.width);
  vi.stubGlobal("innerHeight", size.height);
  onTestFinished(() => void vi.unstubAllGlobals());
  const names = Array.from({ length: 23 }, (_, index) => `Dr. Meera Iyer ${index + 1}`);
  serve(readBoard, { ...board, data: names.map((doctorName) => ({ ...line, doctorName })) });
  open();
  await screen.findByText("Dr. Meera Iyer 1");
  const shown = () => names.filter((name) => !screen.getByText(name).closest("li")!.className.includes("md:hidden"));

  const seen = new Set<string>();
  for (let turn = 0; turn < size.turns; turn++) {
    expect(shown().length).toBeLessThanOrEqual(size.atOnce);
    for (const name of shown()) seen.add(name);
    await vi.advanceTimersByTimeAsync(12_000);
  }
  expect([...seen].toSorted()).toEqual(names.toSorted());
});

test("doctors whom somebody sees or waits for come first, the others keep their order behind them", async () => {
  const idle = { ...line, nowServing: null, next: [] };
  const data = [
    { ...idle, doctorName: "Dr. Anil Rao" },
    { ...line, doctorName: "Dr. Bina Das", nowServing: null },
    { ...idle, doctorName: "Dr. Chitra Nair", isAway: true },
    { ...line, doctorName: "Dr. Dev Shah", next: [] },
  ];
  serve(readBoard, { ...board, data });
  open();
  await screen.findByText("Dr. Anil Rao");
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Dr. Bina Das", "Dr. Dev Shah", "Dr. Anil Rao", "Dr. Chitra Nair"]);
});
