import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The fake's next answer: a text, a tool call, a failure, nothing for ever, or all it was told. */
type Answer = { text: string } | { tool: string; input: object } | { status: number } | "silence" | "repeat";

/** Starts a server that speaks the languages of all four providers. The last answer is repeated. */
export async function startFakeModelServer() {
  const asked: string[] = [];
  let answers: Answer[] = [{ text: "" }];

  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push(JSON.stringify(body));
      const next = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (next === "silence") return;
      const answer = next === "repeat" ? { text: asked.at(-1)! } : next;
      const dialect = dialectOf(request.url ?? "");
      const isFailure = !dialect || "status" in answer;
      response.statusCode = isFailure ? (dialect && "status" in answer ? answer.status : 404) : 200;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(isFailure ? { error: { message: "fails", type: "test" } } : dialect(answer)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bodies of the requests so far. */
    asked,
    answerWith(...next: Answer[]) {
      asked.length = 0;
      answers = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Said = { text: string } | { tool: string; input: object };

function dialectOf(url: string): ((said: Said) => object) | undefined {
  if (url.endsWith("/chat/completions")) return openAi;
  if (url.endsWith(":generateContent")) return gemini;
  if (url.endsWith("/messages")) return anthropic;
  return url.endsWith("/chat") ? ollama : undefined;
}

function openAi(said: Said) {
  const message =
    "text" in said
      ? { content: said.text }
      : {
          content: null,
          tool_calls: [
            { id: "call", type: "function", function: { name: said.tool, arguments: JSON.stringify(said.input) } },
          ],
        };
  return {
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "test",
    choices: [
      {
        index: 0,
        message: { role: "assistant", ...message },
        finish_reason: "text" in said ? "stop" : "tool_calls",
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function gemini(said: Said) {
  const part = "text" in said ? { text: said.text } : { functionCall: { name: said.tool, args: said.input } };
  return {
    candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
}

function anthropic(said: Said) {
  const content =
    "text" in said
      ? { type: "text", text: said.text }
      : { type: "tool_use", id: "call", name: said.tool, input: said.input };
  return {
    type: "message",
    id: "1",
    model: "test",
    role: "assistant",
    content: [content],
    stop_reason: "text" in said ? "end_turn" : "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function ollama(said: Said) {
  const message =
    "text" in said
      ? { content: said.text }
      : { content: "", tool_calls: [{ function: { name: said.tool, arguments: said.input } }] };
  return {
    model: "test",
    created_at: "2026-11-20T06:30:00Z",
    message: { role: "assistant", ...message },
    done: true,
    done_reason: "stop",
    eval_count: 1,
    prompt_eval_count: 1,
  };
}
