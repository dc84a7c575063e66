import { answerQuestion, type Question } from "../lib/red-flags/answer-question.ts";

/** The worker of the emergency knowledge for component tests, which have no threads. It answers a little later, too. */
export class WorkerInPage extends EventTarget implements Pick<Worker, "postMessage" | "terminate"> {
  postMessage(question: Question) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: answerQuestion(question) })));
  }

  terminate() {}
}
