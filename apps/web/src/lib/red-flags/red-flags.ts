import type { RedFlag } from "@medisense/triage/red-flags";
import type { Answer, Question } from "./answer-question.ts";

type OnAnswer = (flag: RedFlag | undefined) => void;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, OnAnswer>();

/**
 * The emergency knowledge in the browser. Its worker starts when it is first needed; the service worker keeps the code, so
 * that it works without a network. A worker that fails has found nothing, and the next question starts another.
 */
export const redFlags = {
  /** Loads and unpacks the knowledge, so that the first message need not wait for it. */
  load: () => void ask([""], []),

  /** Returns the emergency in the first of these texts that mentions one. */
  inTexts: (texts: readonly string[]) => ask(texts, []),

  /** Returns the emergency in the last text of a conversation. */
  inConversation: (text: string, earlier: readonly string[]) => ask([text], earlier),
};

function ask(texts: readonly string[], earlier: readonly string[]) {
  worker ??= startWorker();
  const question: Question = { id: ++asked, texts, earlier };
  worker.postMessage(question);
  return new Promise<RedFlag | undefined>((resolve) => waiting.set(question.id, resolve));
}

function startWorker() {
  const started = new Worker(new URL("./red-flags-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data: { id, flag } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(flag);
    waiting.delete(id);
  });
  started.addEventListener("error", () => {
    started.terminate();
    worker = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  });
  return started;
}
