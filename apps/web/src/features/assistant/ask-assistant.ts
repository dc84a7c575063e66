import { AnswerEvent, type askArtificialDoctor, type askMedibot } from "@medisense/contract/assistant";
import { ApiError } from "@medisense/contract/client";
import type { Request } from "@medisense/contract/endpoint";
import { commonErrors, ErrorBody } from "@medisense/contract/errors";
import { openResponse } from "../../lib/api.ts";
import { eventsIn } from "../../lib/network/events-in.ts";
import { readingOf } from "./reading-of.ts";

interface Options {
  signal: AbortSignal;
  /** Called with the text so far, each time that a piece of the answer arrives. Without it the answer comes as a whole. */
  onText?: (text: string) => void;
}

/** Asks an assistant. Returns undefined for an answer without a reply. */
export async function askAssistant(
  { method, path: url }: typeof askMedibot | typeof askArtificialDoctor,
  body: Request<typeof askMedibot>["body"] | Request<typeof askArtificialDoctor>["body"],
  { signal, onText }: Options,
) {
  const accept = onText ? "text/event-stream, application/json" : "application/json";
  const response = await openResponse({ method, url, body }, accept, signal);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (response.ok && isStream && response.body) return lastOf(response.body, onText);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return readingOf(answer);
  throw new ApiError(
    response.status,
    ErrorBody.safeParse(answer).data ?? { success: false, ...commonErrors.unexpected },
  );
}

/** Reports the pieces of a streamed answer and returns the whole. */
async function lastOf(stream: ReadableStream<Uint8Array>, onText: Options["onText"]) {
  let text = "";
  for await (const given of eventsIn(stream)) {
    if (given.event === "done") return readingOf(given.data);
    const event = AnswerEvent.safeParse(given).data;
    if (event?.event === "delta") onText?.((text += event.data.text));
  }
  throw new Error("The stream ended before the answer did.");
}
