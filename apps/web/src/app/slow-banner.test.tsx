import { me } from "@medisense/contract/identity";
import { act, screen } from "@testing-library/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api.ts";
import { aSession } from "../testing/fixtures.ts";
import { renderWithApp, serve } from "../testing/fake-server.tsx";
import { SlowBanner } from "./slow-banner.tsx";

const notice = "MediSense is taking longer than usual. Still trying…";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Asking() {
  useQuery({ queryKey: ["asking"], queryFn: () => api(me, {}) });
  return <SlowBanner />;
}

function Uploading() {
  const { mutate } = useMutation({ mutationFn: () => new Promise(() => {}), meta: { isLong: true } });
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

test("an upload may take its time", async () => {
  const { user } = renderWithApp(<Uploading />);
  await user.click(screen.getByRole("button", { name: "Upload" }));

  await wait(20_000);
  expect(screen.queryByText(notice)).toBeNull();
});
