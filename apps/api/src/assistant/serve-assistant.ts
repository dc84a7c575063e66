import * as contract from "@medisense/contract/assistant";
import { accuracy, assess } from "@medisense/triage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { mount } from "../platform/http/mount.ts";
import { localeOf } from "../platform/locale-of.ts";
import { answerEvents, type AssistantQuestion } from "./answering/answer-events.ts";
import type { AssistantDeps } from "./tools/deps.ts";
import { draftIntake } from "./intake/draft-intake.ts";
import { countQuestion } from "./model/count-question.ts";
import { createModel } from "./model/create-model.ts";
import { createSources } from "./tools/create-sources.ts";

/** Serves both assistants. They answer everybody; a session only adds what is the person's own. */
export function serveAssistant(app: FastifyInstance, deps: AssistantDeps) {
  const model = createModel(deps);
  const { costly: inTurn } = app.inTurn;
  const answering = { ...deps, inTurn, model, sources: createSources(deps) };
  // Reading the knowledge takes a second in which nothing else is answered, so it comes before the server listens.
  const { engine, knowledge } = assess([{ role: "user", text: "hello" }]);
  // A model may take longer than the server's own answers do.
  const isSlow = model !== undefined;

  mount(app, contract.askMedibot, ({ body, http }) => lastOf(ask({ ...body, channel: "chat" }, http.request)), {
    isSlow,
    stream: ({ body, http }) => ask({ ...body, channel: "chat" }, http.request),
  });
  mount(
    app,
    contract.askArtificialDoctor,
    ({ body: { text, ...body }, http }) => lastOf(ask({ ...body, message: text, channel: "voice" }, http.request)),
    { isSlow },
  );
  mount(app, contract.aboutAssistants, async () => ({
    data: { engine, knowledge, accuracy, outsideModel: outsideModel() },
  }));
  mount(app, contract.draftIntake, async ({ actor, body, http }) => ({
    data: await inTurn(actor.id, async () => draftIntake({ history: body.history, locale: localeOf(http.request) })),
  }));

  async function* ask(question: Said, request: FastifyRequest) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    // A silent model must not keep the server from stopping: the engine then answers alone.
    const sources = [request.signal, app.stopping.signal];
    if (sources.some(({ aborted }) => aborted)) abort();
    for (const source of sources) source.addEventListener("abort", abort);
    try {
      yield* answerEvents(answering, { ...question, ...senderOf(request), signal: controller.signal });
    } finally {
      // AbortSignal.any would be kept for as long as the server runs.
      for (const source of sources) source.removeEventListener("abort", abort);
    }
  }

  function senderOf(request: FastifyRequest) {
    const actor = () => app.authenticate(request);
    return {
      clientIp: clientIpOf(request),
      async findPatientId() {
        const found = await actor();
        return found?.role === "user" ? found.id : undefined;
      },
      async mayAskModel() {
        const found = await actor();
        const outside = outsideModel();
        // A browser may not know of a withdrawal yet, so the ledger decides. A visitor has none.
        if (outside && found && !(await deps.mayUseOutsideModel(found.id, outside))) return false;
        return countQuestion(deps, found?.id ?? clientIpOf(request));
      },
    };
  }

  function outsideModel() {
    const { ai } = deps.config;
    return ai?.isOutside ? `${makers[ai.provider]}, ${ai.model}` : null;
  }
}

type Said = Pick<AssistantQuestion, "channel" | "history" | "mayLeave" | "message" | "personId">;

const makers = {
  gemini: "Google Gemini",
  "openai-compatible": "OpenAI-compatible",
  ollama: "Ollama",
  anthropic: "Anthropic",
};

async function lastOf(events: AsyncGenerator<contract.AnswerEvent>) {
  for await (const { event, data } of events) if (event === "done") return data;
  throw new Error("An answer ended without its last event");
}
