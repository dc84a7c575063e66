import { me } from "@medisense/contract/identity";
import { act, screen } from "@testing-library/react";
import { onlineManager, useMutation, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api.ts";
import { createLateScreen } from "../pages/frames/create-late-screen.tsx";
import { aSession } from "../testing/fixtures.ts";
import { renderWithApp, serve } from "../testing/fake-server.tsx";
import { SlowBanner } from "./slow-banner.tsx";

const notice = "MediSense is taking longer than usual. Still trying…";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openedFor(60_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Pretends that the page was opened this many milliseconds ago. */
const openedFor = (ms: number) => vi.spyOn(performance, "now").mockReturnValue(ms);

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Asking() {
  useQuery({ queryKey: ["asking"], queryFn: () => api(me, {}) });
  return <SlowBanner />;
}

function Uploading({ isLong = true }) {
  const { mutate } = useMutation({ mutationFn: () => new Promise(() => {}), meta: { isLong }, networkMode: "online" });
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Upload
      </button>
      <SlowBanner />
    </>
  );
}

test("a server that is silent for four seconds shows a notice, and its answer removes it", async () => {
  let answer: (session: ReturnType<typeof aSession>) => void = () => {};
  const answered = new Promise<ReturnType<typeof aSession>>((resolve) => (answer = resolve));
  serve(me, () => answered);
  renderWithApp(<Asking />);

  await wait(3900);
  expect(screen.queryByText(notice)).toBeNull();
  await wait(200);
  expect(screen.getByText(notice)).toBeTruthy();

  answer(aSession());
  await wait(100);
  expect(screen.queryByText(notice)).toBeNull();
});

test("of a page that took long to open, the notice comes half a second later", async () => {
  openedFor(5000);
  serve(me, () => new Promise(() => {}));
  renderWithApp(<Asking />);

  await wait(400);
  expect(screen.queryByText(notice)).toBeNull();
  await wait(200);
  expect(screen.getByText(notice)).toBeTruthy();
});

test("a screen whose code does not come shows the notice too, until it is there or has failed", async () => {
  const waiting: ((failed: Error) => void)[] = [];
  const Late = createLateScreen(() => new Promise((_, reject) => waiting.push(reject)));
  renderWithApp(
    <>
      <Late />
      <SlowBanner />
    </>,
  );

  await wait(4100);
  expect(screen.getByText(notice)).toBeTruthy();

  waiting[0]!(new Error("The network is gone"));
  await wait(100);
  expect(screen.queryByText(notice)).toBeNull();
});

test("an upload may take its time", async () => {
  const { user } = renderWithApp(<Uploading />);
  await user.click(screen.getByRole("button", { name: "Upload" }));

  await wait(20_000);
  expect(screen.queryByText(notice)).toBeNull();
});

test("what waits for a network waits for no server", async () => {
  const { user } = renderWithApp(<Uploading isLong={false} />);
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole("button", { name: "Upload" }));

  await wait(20_000);
  expect(screen.queryByText(notice)).toBeNull();
});
