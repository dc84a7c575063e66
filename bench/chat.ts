/** `npm run bench:chat`: 500 people in 250 chats, on the real server and on a bare Socket.IO server. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { io, type Socket } from "socket.io-client";
import { type Bench, keepReport, runBench } from "./bench.ts";
import { type ChatUser, prepareChats } from "./prepare-chats.ts";
import { median } from "./measure.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const PAIRS = 250;
/** The share of the bare server's rate that the product should reach. */
const AIM_SHARE = 0.45;

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
    { name: "product, stored", sockets: await connectAll(server.url, chats), rounds: [] as Figures[] },
    { name: "bare Socket.IO, not stored", sockets: await connectAll(bare.url, chats), rounds: [] as Figures[] },
  ] as const;
  for (let round = 0; round <= rounds; round++) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const figures = await talk(target.sockets, chats);
      // The first round only warms up.
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

Ratio in the same round: ${median(ratios).toFixed(2)} [${Math.min(...ratios).toFixed(2)}, ${Math.max(...ratios).toFixed(2)}]; aim ${AIM_SHARE}.
`;
  keepReport("chat", report);
  for (const { sockets } of targets) for (const socket of sockets.flat()) socket.close();
}

async function connectAll(url: string, chats: [ChatUser, ChatUser][]) {
  return Promise.all(
    chats.map(async (chat) => {
      const sockets = await Promise.all(chat.map(({ token }) => connect(url, token)));
      for (const socket of sockets) await socket.emitWithAck("joinRoom", chat[0].id, chat[1].id);
      return sockets as [Socket, Socket];
    }),
  );
}

async function connect(url: string, token: string) {
  const socket = io(url, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Lets all clients send messages for the given seconds. Durations run from the sender's call to the other client's event. */
async function talk(sockets: [Socket, Socket][], chats: [ChatUser, ChatUser][]): Promise<Figures> {
  const sentAt = new Map<string, number>();
  const durations: number[] = [];
  const run = randomBytes(4).toString("hex");
  const endsAt = performance.now() + seconds * 1000;

  await Promise.all(
    sockets.flatMap((pair, chat) =>
      pair.map(async (socket, own) => {
        const [sender, receiver] = [chats[chat]![own]!, chats[chat]![1 - own]!];
        const hear = ({ senderId, clientId }: { senderId: string; clientId: string }) => {
          if (senderId === sender.id) return;
          durations.push(performance.now() - sentAt.get(clientId)!);
          sentAt.delete(clientId);
        };
        socket.on("receiveMessage", hear);
        for (let n = 0; performance.now() < endsAt; n++) {
          const clientId = `${run}-${chat}-${own}-${n}`;
          sentAt.set(clientId, performance.now());
          const ack = await socket.emitWithAck("sendMessage", {
            senderId: sender.id,
            receiverId: receiver.id,
            clientId,
            content: "How are you feeling today? Did the tablets help?",
          });
          if (!ack.success) throw new Error(`a message was refused: ${ack.code}`);
        }
        // A later acknowledgement proves that every message sent before has arrived.
        await socket.emitWithAck("joinRoom", chats[chat]![0].id, chats[chat]![1].id);
        socket.off("receiveMessage", hear);
      }),
    ),
  );
  durations.sort((one, other) => one - other);
  const percentile = (share: number) => durations[Math.floor((durations.length - 1) * share)]!;
  return { perSecond: durations.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}
