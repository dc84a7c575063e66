import { me } from "@medisense/contract/identity";
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { keepDocumentsOf, removeDocuments } from "./kept-documents.ts";

const MAX_RESPONSES = 60;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const KeptResponse = z.object({
  queryKey: z.array(z.unknown()),
  data: z.unknown(),
  updatedAt: z.number(),
  /** True for a response that stays in other releases, however old it is, and however many come after it. */
  isPinned: z.boolean().optional(),
});

/** The answers that one patient has opened. They exist only while that patient is logged in, and only for them. */
const Kept = z.object({
  session: me.response,
  /** The release that stored the responses. Another one may expect other fields. */
  release: z.string(),
  responses: z.array(KeptResponse),
});

/** A list of people; "ended" marks somebody whose record is theirs alone. */
const People = z.array(z.object({ _id: z.string(), standing: z.string() }));

const entry = jsonEntry({ key: "readableOffline", parse: (stored) => Kept.safeParse(stored).data });

/** Prepares the place for what this patient opens, and removes what another person opened. */
export function keepFor(session: z.infer<typeof me.response>) {
  if (session.user.role !== "user") return removeKept();
  const kept = entry.read();
  const isSame = kept?.session.user.id === session.user.id;
  keepDocumentsOf({ isSame });
  const isOwn = kept?.release === release();
  const responses = isSame ? kept.responses.filter(({ isPinned }) => isPinned || isOwn) : [];
  entry.write({ session, release: release(), responses });
}

/** Removes everything that was kept, at the end of a session. */
export function removeKept() {
  entry.remove();
  removeDocuments();
}

/** Returns the patient who was last known to be logged in, for a page that cannot ask the server. */
export const keptSession = () => entry.read()?.session;

/** Gives a page without a network the responses that its patient has opened before. */
export function restoreResponses(queryClient: QueryClient) {
  const kept = entry.read();
  if (!kept) return;
  const isOwn = kept.release === release();
  for (const { queryKey, data, updatedAt, isPinned } of kept.responses) {
    if (!isPinned && (!isOwn || Date.now() - updatedAt > MAX_AGE_MS)) continue;
    queryClient.setQueryDefaults(queryKey, readableOffline);
    queryClient.setQueryData(queryKey, data, { updatedAt });
  }
}

/** Stores each new response that is to be readable offline. `ownerId` returns who is logged in on this page. */
export function keepResponses(queryClient: QueryClient, ownerId: () => string | undefined) {
  const keep = (query: Query) => {
    if (query.meta?.["listsPeople"]) forgetWhoLeft(queryClient, query, ownerId());
    if (query.meta?.["isReadableOffline"]) store(query, ownerId());
  };
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "observerAdded" && isRendered(event.query)) keep(event.query);
    if (event.type === "updated" && event.action.type === "success" && !event.action.manual) keep(event.query);
  });
}

/** Stores what a page has read before it heard for whom. */
export function keepWhatIsRead(queryClient: QueryClient, ownerId: string) {
  for (const query of queryClient.getQueryCache().findAll({ predicate: isToBeKept })) store(query, ownerId);
}

/**
 * Removes what is kept about people who have left the list, such as a child who took over their record. Whatever may name
 * them goes too, such as a list of the account's visits. It is kept again once it is read anew.
 */
function forgetWhoLeft(queryClient: QueryClient, { queryHash, state }: Query, ownerId: string | undefined) {
  const kept = entry.read();
  const listed = readableIn(state.data);
  if (!kept || kept.session.user.id !== ownerId || !listed) return;
  const before = readableIn(kept.responses.find(({ queryKey }) => hashKey(queryKey) === queryHash)?.data) ?? [];
  const hasSomebodyLeft = before.some((id) => !listed.includes(id));
  const isOfListed = (queryKey: QueryKey) => listed.some((id) => queryKey.includes(id));
  const responses = kept.responses.filter(({ queryKey, isPinned }) =>
    isPinned ? isOfListed(queryKey) : !hasSomebodyLeft,
  );
  if (responses.length === kept.responses.length) return;
  entry.write({ ...kept, responses });
  keepDocumentsOf({ isSame: false });
  const isOfOthers = ({ queryKey, meta }: Query) => meta?.["isReadableOffline"] === true && !isOfListed(queryKey);
  queryClient.removeQueries({ type: "inactive", predicate: isOfOthers });
  void queryClient.resetQueries({ type: "active", predicate: isOfOthers });
}

/** Returns the ids of the people in a list whose records can be read; undefined for data that is no such list. */
const readableIn = (people: unknown) =>
  People.safeParse(people).data?.flatMap(({ _id, standing }) => (standing === "ended" ? [] : [_id]));

/** Returns what tells releases apart: the name of the application's file depends on the content of every file. */
function release() {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script?.dataset["application"] ?? script?.src ?? "";
}

/** True for what a page had from its beginning, because the server rendered it: no response of a call brings that. */
const isRendered = (query: Query) => query.state.dataUpdateCount === 1 && isToBeKept(query);

/** True for a response that is to be readable offline and is newer than what is kept of it. */
function isToBeKept({ queryHash, state, meta }: Query) {
  if (state.status !== "success" || !meta?.["isReadableOffline"]) return false;
  const responses = entry.read()?.responses ?? [];
  return !responses.some((one) => hashKey(one.queryKey) === queryHash && one.updatedAt >= state.dataUpdatedAt);
}

function store({ queryKey, queryHash, state, meta }: Query, ownerId: string | undefined) {
  const kept = entry.read();
  // Another tab may have logged in somebody else, or have logged out.
  if (!kept || kept.session.user.id !== ownerId) return;
  const others = kept.responses.filter((one) => hashKey(one.queryKey) !== queryHash);
  const isPinned = meta?.["isPinned"] === true;
  const response = { queryKey: [...queryKey], data: state.data, updatedAt: state.dataUpdatedAt, isPinned };
  const all = [response, ...others];
  const pinned = all.filter((one) => one.isPinned);
  const latest = all.filter((one) => !one.isPinned).slice(0, MAX_RESPONSES);
  entry.write({ ...kept, responses: [...pinned, ...latest] });
}
