import { askMedibot } from "@medisense/contract/assistant";
import { personErrors } from "@medisense/contract/persons/persons";
import { isBlank } from "@medisense/contract/wire";
import { useSyncExternalStore } from "react";
import { isRefused } from "../../../lib/api.ts";
import { createObservable } from "../../../lib/observable.ts";
import { redFlags } from "../../../lib/red-flags/red-flags.ts";
import { askAssistant } from "../ask-assistant.ts";
import { conversation, type Entry, historyOf } from "./conversation.ts";

interface Waiting {
  /** The part of the answer that has arrived. */
  text: string;
  stop(): void;
}

const state = createObservable<{ waiting: Waiting | undefined }>({ waiting: undefined });

interface Message {
  text: string;
  ownerId: string | null;
  mayLeave: boolean;
}

/** The exchange with Medibot. It goes on while the panel is closed. */
export const medibot = {
  /** Sends a message, unless it is blank or an answer is still awaited. */
  async send({ text, ownerId, mayLeave }: Message) {
    if (isBlank(text) || state.read().waiting) return;
    const earlier = conversation.entriesOf(ownerId);
    const said: Entry = { id: crypto.randomUUID(), role: "user", text: text.trim() };
    const reply: Entry = { id: crypto.randomUUID(), role: "model", text: "" };
    const show = (changes: Partial<Entry>) =>
      conversation.reply(ownerId, said.id, { ...Object.assign(reply, changes) });
    conversation.add(ownerId, said);

    const words = earlier.filter(({ role }) => role === "user").map((one) => one.text);
    void redFlags.inConversation(said.text, words).then((flag) => {
      if (flag) show({ flag, failure: undefined, text: reply.text || [flag.title, ...flag.lines].join("\n") });
    });
    const personId = conversation.personOf(ownerId);
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    let arrived = "";
    state.change({ waiting: { text: "", stop } });
    const answer = await askAssistant(
      askMedibot,
      { message: said.text, history: historyOf(earlier), mayLeave, ...(personId && { personId }) },
      { onText: (sofar) => state.change({ waiting: { text: (arrived = sofar), stop } }), signal: stopping.signal },
    ).then(
      (reading): Partial<Entry> => reading ?? { failure: "missing" },
      (error): Partial<Entry> =>
        stopping.signal.aborted
          ? { text: arrived, isStopped: true }
          : { failure: isForWhomRefusal(error) ? "forWhom" : "failed" },
    );
    // An emergency is answered already, so a failure adds nothing.
    if (!reply.flag || answer.actions) show(answer);
    state.change({ waiting: undefined });
  },
};

/** True when the server asks whom the message is about, or no longer knows the person. */
const isForWhomRefusal = (error: unknown) =>
  isRefused(error, personErrors.sayForWhom) || isRefused(error, personErrors.notFound);

export const useWaiting = () => useSyncExternalStore(state.subscribe, () => state.read().waiting);
