import { listUnreadChats } from "@medisense/contract/chat";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { serve } from "../../testing/fake-server.tsx";
import { unreadChats } from "./queries.ts";

test("[CONS-01] a chat that was read is no longer counted once its doctor is back at the desk", async () => {
  // As in the application, what is read stays fresh for a while unless a query says otherwise.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const unread = {
    userId: crypto.randomUUID(),
    patientName: "Asha Verma",
    unread: 3,
    latestAt: "2026-11-20T05:00:00Z",
  };
  serve(listUnreadChats, { success: true, data: [unread], total: 1 });
  expect(await queryClient.fetchQuery(unreadChats())).toMatchObject({ total: 1 });
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  expect(await queryClient.fetchQuery(unreadChats())).toMatchObject({ total: 0 });
});
