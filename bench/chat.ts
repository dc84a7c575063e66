/** `npm run bench:chat`: 500 people in 250 chats, on the real server and on a bare Socket.IO server in the same run. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { io, type Socket } from "socket.io-client";
import { type Bench, keepReport, runBench } from "./bench.ts";
import { type Person, prepareChats } from "./chat-world.ts";
import { median } from "./measure.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const PAIRS = 250;
/** Of the bare server's rate. */
const AIM = 0.45;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

await runBench(bench);

async function bench({ postgresUrl, sessionSecret, startServer, start }: Bench) {
  const chats = await prepareChats(postgresUrl, sessionSecret, PAIRS);
  const server = await startServer();
  const bare = await start(new URL("bare-chat.ts", import.meta.url));

  const targets = [
    { name: "product, stored", lines: await connectAll(server.url, chats), rounds: [] as Figures[] },
    { name: "bare Socket.IO, not stored", lines: await connectAll(bare.url, chats), rounds: [] as Figures[] },
  ] as const;
  for (let round = 0; round <= rounds; round++) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const figures = await talk(target.lines, chats);
      // The first round warms everything up.
      if (round === 0) continue;
      target.rounds.push(figures);
      console.log(`round ${round}  ${target.name.padEnd(28)} ${figures.perSecond.toFixed(0).padStart(7)} messages/s`);
    }
  }

  const [product, plain] = targets;
  const ratios = product.rounds.map(({ perSecond }, round) => perSecond / plain.rounds[round]!.perSecond);
  const row = ({ name, rounds: all }: (typeof targets)[number]) => {
    const middle = (figure: keyof Figures) => median(all.map((one) => one[figure]));
    return `| ${name} | ${middle("perSecond").toFixed(0)} | ${middle("p50").toFixed(1)} | ${middle("p99").toFixed(1)} |`;
  };
  const report = `# Chat: ${2 * PAIRS} people in ${PAIRS} chats

Each sends the next message when the last one is acknowledged; every message goes to both. Medians of ${rounds} rounds of ${seconds} s,
interleaved, one server process each; the load program, the servers and PostgreSQL share one machine.

| | messages/s | send to receive p50, ms | p99, ms |
|---|---|---|---|
${targets.map(row).join("\n")}

Ratio in the same round: ${median(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}, ${Math.max(...ratios).toFixed(2)}]; aim ${AIM}.
`;
  keepReport("chat", report);
  for (const { lines } of targets) for (const line of lines.flat()) line.close();
}

async function connectAll(url: string, chats: [Person, Person][]) {
  return Promise.all(
    chats.map(async (chat) => {
      const lines = await Promise.all(chat.map(({ token }) => connect(url, token)));
      for (const line of lines) await line.emitWithAck("joinRoom", chat[0].id, chat[1].id);
      return lines as [Socket, Socket];
    }),
  );
}

async function connect(url: string, token: string) {
  const line = io(url, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    line.once("connect", resolve);
    line.once("connect_error", reject);
  });
  return line;
}

/** Everybody talks for a while. The time counts from the sender's press to the other person's screen. */
async function talk(lines: [Socket, Socket][], chats: [Person, Person][]): Promise<Figures> {
  const sentAt = new Map<string, number>();
  const durations: number[] = [];
  const run = randomBytes(4).toString("hex");
  const endsAt = performance.now() + seconds * 1000;

  await Promise.all(
    lines.flatMap((pair, chat) =>
      pair.map(async (line, own) => {
        const [sender, receiver] = [chats[chat]![own]!, chats[chat]![1 - own]!];
        const hear = ({ senderId, clientId }: { senderId: string; clientId: string }) => {
          if (senderId === sender.id) return;
          durations.push(performance.now() - sentAt.get(clientId)!);
          sentAt.delete(clientId);
        };
        line.on("receiveMessage", hear);
        for (let n = 0; performance.now() < endsAt; n++) {
          const clientId = `${run}-${chat}-${own}-${n}`;
          sentAt.set(clientId, performance.now());
          const ack = await line.emitWithAck("sendMessage", {
            senderId: sender.id,
            receiverId: receiver.id,
            clientId,
            content: "How are you feeling today? Did the tablets help?",
          });
          if (!ack.success) throw new Error(`a message was refused: ${ack.code}`);
        }
        // What was sent before the end has been heard once an answer to a later question is there.
        await line.emitWithAck("joinRoom", chats[chat]![0].id, chats[chat]![1].id);
        line.off("receiveMessage", hear);
      }),
    ),
  );
  durations.sort((one, other) => one - other);
  const percentile = (share: number) => durations[Math.floor((durations.length - 1) * share)]!;
  return { perSecond: durations.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}
