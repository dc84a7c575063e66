/** `npm run bench:assistant`: measures the engine alone, and both assistants over HTTP with doctors and slots. */
import { assess } from "@medisense/triage";
import { type Bench, keepReport, runBench } from "./bench.ts";
import { metricOf, percentile } from "./measure.ts";
import { aimVerdict } from "./report/report.ts";

const AT_ONCE = 50;
const SECONDS = 15;
const ENGINE_AIM_MS = 10;
const HTTP_AIM_MS = 60;

const messages = [
  "I have an itchy rash on my arm for two weeks",
  "mild cold and a runny nose since yesterday, no fever",
  "mujhe teen din se bukhar hai aur sir mein dard hai",
  "मुझे दो दिन से पेट में दर्द है और उल्टी हो रही है",
  "I have crushing chest pain going into my left arm and I am sweating a lot",
  "show me cardiologists available this week in Chennai",
  "price of paracetamol 500",
  "appointment cancel kaise karun",
  "meri beti 4 saal ki hai, kal se daane nikle hain aur khujli hai",
  "my back hurts since I lifted a heavy box last week, worse when I bend",
];
/** A message of the greatest length, of words that the engine has to look at. */
const long = messages.join(". ").repeat(4).slice(0, 2000);

await runBench(bench);

async function bench({ startServer }: Bench) {
  const server = await startServer();
  const engine = engineDurations();
  const [shortMs, longMs] = [processorMs(messages), processorMs([long])];
  const cpuSeconds = () => metricOf(server.url, "process_cpu_seconds_total");
  await callers(`${server.url}/user/api/chatbot/chat`, "message", 1);
  const cpuBefore = await cpuSeconds();
  const chat = await callers(`${server.url}/user/api/chatbot/chat`, "message", SECONDS);
  const cpuMs = ((await cpuSeconds()) - cpuBefore) * 1000;
  const voice = await callers(`${server.url}/user/api/artificial-doctor`, "text", SECONDS);
  const row = (name: string, durations: number[], aim: number) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(durations, share)) as [number, number, number];
    const figures = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(" | ");
    return `| ${name} | ${durations.length} | ${figures} | p95 below ${aim} ms: ${aimVerdict(p95 < aim)} |`;
  };
  keepReport(
    "assistant",
    `# The assistants

${new Date().toISOString().slice(0, 10)}, Node ${process.version}. The engine runs in this process, on ten messages and one of 2,000 characters. Over HTTP ${AT_ONCE}
callers ask at once for ${SECONDS} s, each again as soon as it has its answer; server, database and this program share the machine.

| | answers | p50 ms | p95 ms | p99 ms | aim |
|---|---|---|---|---|---|
${row("Engine", engine, ENGINE_AIM_MS)}
${row("Medibot over HTTP", chat, HTTP_AIM_MS)}
${row("Dr. MediAI over HTTP", voice, HTTP_AIM_MS)}

Other work on the machine hardly affects processor time. The engine takes ${shortMs.toFixed(1)} ms of it for a short message and ${longMs.toFixed(1)} ms for one of
2,000 characters. The server takes ${(cpuMs / chat.length).toFixed(1)} ms for an answer of Medibot: with one process and ${AT_ONCE} callers, the last of them waits ${AT_ONCE} times that.
`,
  );
}

function engineDurations(): number[] {
  assess([{ role: "user", text: long }]);
  const durations: number[] = [];
  for (let round = 0; round < 50; round++) {
    for (const text of [...messages, long]) {
      const startedAt = performance.now();
      assess([{ role: "user", text }]);
      durations.push(performance.now() - startedAt);
    }
  }
  return durations;
}

/** Returns the processor time that the engine takes for one of the texts, in milliseconds. */
function processorMs(texts: readonly string[]): number {
  const rounds = 500 / texts.length;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) for (const text of texts) assess([{ role: "user", text }]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (rounds * texts.length);
}

async function callers(url: string, field: string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const durations: number[] = [];
  async function caller(first: number) {
    for (let next = first; performance.now() < until; next++) {
      const startedAt = performance.now();
      const body = JSON.stringify({ [field]: messages[next % messages.length] });
      const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
      await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      durations.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => caller(index)));
  return durations;
}
