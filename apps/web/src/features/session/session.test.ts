import { commonErrors } from "@medisense/contract/errors";
import { adoptToken, me } from "@medisense/contract/identity";
import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { pendingLogout } from "../../lib/logout/pending-logout.ts";
import { bearer } from "../../lib/session-token.ts";
import { serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { notifyOtherTabs, onSessionChange } from "./other-tabs.ts";
import { currentSession, followOtherTabs, removeAllTraces, startSession } from "./session.ts";

test("[AUTH-06] a token stored by an earlier version is exchanged once, and removed", async () => {
  localStorage.setItem("token", "an.old.token");
  const exchanged = vi.fn<(authorization: string | null) => void>();
  serve(adoptToken, ({ headers }) => {
    exchanged(headers.get("authorization"));
    return { success: true as const, message: "Welcome back" };
  });
  serve(me, aSession());
  const queryClient = new QueryClient();

  await queryClient.fetchQuery(currentSession());

  expect(exchanged.mock.calls).toEqual([["Bearer an.old.token"]]);
  expect(localStorage.getItem("token")).toBeNull();
  expect(bearer()).toBeUndefined();
});

test("[AUTH-06] an invalid old token is removed too", async () => {
  localStorage.setItem("token", "forged");
  serve(adoptToken, { refuse: commonErrors.loginRequired });
  serve(me, { refuse: commonErrors.loginRequired });

  expect(await new QueryClient().fetchQuery(currentSession())).toBeNull();

  expect(localStorage.getItem("token")).toBeNull();
});

test("[AUTH-06] after a login the token is sent as bearer, from memory", () => {
  startSession(new QueryClient(), { ...aSession(), token: "a.signed.token" });

  expect(bearer()).toBe("a.signed.token");
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("a.signed.token");
});

test("what waits for a network when somebody logs out is never sent for the next person", async () => {
  const queryClient = new QueryClient();
  queryClient.mount();
  const send = vi.fn(async () => true);
  onlineManager.setOnline(false);
  const onMutate = vi.fn<() => void>();
  void new MutationObserver(queryClient, { mutationFn: send, onMutate }).mutate();
  await vi.waitFor(() => expect(onMutate).toHaveBeenCalled());

  removeAllTraces(queryClient);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();

  expect(send).not.toHaveBeenCalled();
  queryClient.unmount();
});

test("an expired session keeps the cart for its owner", async () => {
  localStorage.setItem("appointmentCart", "[1]");
  localStorage.setItem("user", "{}");
  serve(me, { refuse: commonErrors.loginRequired });

  await new QueryClient().fetchQuery(currentSession());

  expect(localStorage.getItem("user")).toBeNull();
  expect(localStorage.getItem("appointmentCart")).toBe("[1]");
});

test("[AUTH-10] a logout in one tab logs out all tabs", async () => {
  const queryClient = new QueryClient();
  startSession(queryClient, { ...aSession(), token: "a.signed.token" });
  queryClient.setQueryData(["appointments"], ["something private"]);
  const stop = followOtherTabs(queryClient);

  notifyOtherTabs({ ended: true });

  await vi.waitFor(() => expect(queryClient.getQueryData(currentSession().queryKey)).toBeNull());
  expect(bearer()).toBeUndefined();
  expect(queryClient.getQueryData(["appointments"])).toBeUndefined();
  stop();
});

test("[AUTH-10] a login in another tab drops a logout that this tab remembers", async () => {
  serve(me, aSession());
  pendingLogout.write(true);
  const stop = followOtherTabs(new QueryClient());

  notifyOtherTabs({ startedBy: aSession().user.id });

  await vi.waitFor(() => expect(pendingLogout.read()).toBeUndefined());
  stop();
});

test("a login notifies the other tabs whose session it is", async () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);

  startSession(new QueryClient(), { ...aSession(), token: "a.signed.token" });

  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ startedBy: aSession().user.id }));
  stop();
});
