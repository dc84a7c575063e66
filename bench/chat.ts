/** `npm run bench:chat`: 500 people in 250 chats, on the real server and on a bare Socket.IO server; and messages by HTTP. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { io, type Socket } from "socket.io-client";
import { type Bench, keepReport, runBench } from "./bench.ts";
import { type ChatUser, prepareChats } from "./prepare-chats.ts";
import { measureCalls, measureHttp, median, percentile } from "./measure.ts";
import { figureOf, keepResult, noiseIn, rowsOf } from "./report/results.ts";
import { runRounds } from "./run-rounds.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const PAIRS = 250;
/** The share of the bare server's rate that the product should reach. */
const AIM_SHARE = 0.45;

/** Messages a second of all people together, far from what either server can do. */
const PACE = 500;
const CONTENT = "How are you feeling today? Did the tablets help?";

const LOCK_CHAT = `
  select conversations.id, conversations.last_seq, appointments.status, appointments.starts_at, appointments.queue_token
  from conversations join appointments
    on appointments.patient_id = conversations.patient_id and appointments.doctor_id = conversations.doctor_id
  where conversations.id = $1 for update of conversations`;
const STORE_MESSAGE = `
  with numbered as (
    update conversations set last_seq = last_seq + 1 where id = $1 returning id, last_seq, patient_id
  )
  insert into messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
  select gen_random_uuid(), id, last_seq, patient_id, $2, $3, now() from numbered returning id`;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

await runBench(bench);

async function bench({ postgresUrl, pool, sessionSecret, databaseSeconds, startServer, start }: Bench) {
  const chats = await prepareChats(postgresUrl, sessionSecret, PAIRS);
  const server = await startServer();
  const bare = await start(new URL("bare-chat.ts", import.meta.url));

  const target = async (name: string, url: string) => ({
    name,
    sockets: await connectAll(url, chats),
    rounds: [] as Figures[],
    paced: [] as number[],
  });
  const targets = [
    await target("product, stored", server.url),
    await target("bare Socket.IO, not stored", bare.url),
  ] as const;
  for (let round = 0; round <= rounds; round++) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const figures = await talk(target.sockets, chats);
      const p99 = await talkAtPace(target.sockets, chats);
      // The first round only warms up.
      if (round === 0) continue;
      target.rounds.push(figures);
      target.paced.push(p99);
      console.log(`round ${round}  ${target.name.padEnd(28)} ${figures.perSecond.toFixed(0).padStart(7)} messages/s`);
    }
  }

  const [product, plain] = targets;
  const ratios = product.rounds.map(({ perSecond }, round) => perSecond / plain.rounds[round]!.perSecond);
  const delays = product.paced.map((p99, round) => p99 / plain.paced[round]!);
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
At ${PACE} messages a second, 99 of 100 arrive within ${median(product.paced).toFixed(1)} ms, and ${median(plain.paced).toFixed(1)} ms without storing.
`;
  for (const { sockets } of targets) for (const socket of sockets.flat()) socket.close();

  const messages = await sendByHttp(server.url);
  keepReport("chat", report);
  keepResult("chat", {
    rounds,
    rows: { chat: figureOf(ratios), "chat-p99": figureOf(delays), ...rowsOf(messages) },
    fixedMs: noiseIn(messages),
  });

  /** Sends messages by HTTP, beside plain SQL that locks the chat and stores a message as the product does. */
  async function sendByHttp(url: string) {
    const { rows } = await pool.query<{ id: string }>("select id from conversations");
    let sent = 0;
    const next = () => {
      const [patient, doctor] = chats[sent++ % chats.length]!;
      return {
        method: "POST" as const,
        path: `/message/send/${doctor.id}`,
        headers: { "content-type": "application/json", authorization: `Bearer ${patient.token}` },
        body: JSON.stringify({ senderId: patient.id, receiverId: doctor.id, content: CONTENT }),
      };
    };
    const storeBySql = async () => {
      const { id } = rows[sent++ % rows.length]!;
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query({ name: "bench_lock_chat", text: LOCK_CHAT, values: [id] });
        await client.query({ name: "bench_store_message", text: STORE_MESSAGE, values: [id, randomUUID(), CONTENT] });
        await client.query("commit");
      } finally {
        client.release();
      }
    };
    const runs = {
      product: () => measureHttp(url, seconds, next),
      "the same rows by plain SQL": () => measureCalls(seconds, storeBySql),
    };
    return runRounds([{ title: "Message by HTTP", row: "message", runs }], rounds, databaseSeconds);
  }
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
            content: CONTENT,
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

/** Lets the patients write at a pace, in turn. Returns the p99 (ms) from sending to receiving. */
async function talkAtPace(sockets: [Socket, Socket][], chats: [ChatUser, ChatUser][]): Promise<number> {
  const sentAt = new Map<string, number>();
  const durations: number[] = [];
  const run = randomBytes(4).toString("hex");
  const hear = ({ clientId }: { clientId: string }) => {
    const at = sentAt.get(clientId);
    if (at !== undefined) durations.push(performance.now() - at);
  };
  for (const [, doctor] of sockets) doctor.on("receiveMessage", hear);
  const startedAt = performance.now();
  for (let n = 0; n < PACE * seconds; n++) {
    const dueAt = startedAt + (n * 1000) / PACE;
    if (dueAt > performance.now()) await setTimeout(dueAt - performance.now());
    const chat = n % sockets.length;
    const [sender, receiver] = chats[chat]!;
    const clientId = `${run}-${n}`;
    sentAt.set(clientId, dueAt);
    sockets[chat]![0].emit(
      "sendMessage",
      { senderId: sender.id, receiverId: receiver.id, clientId, content: CONTENT },
      () => undefined,
    );
  }
  await setTimeout(500);
  for (const [, doctor] of sockets) doctor.off("receiveMessage", hear);
  return percentile(durations, 0.99);
}
