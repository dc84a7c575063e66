/** `npm run bench:growth`: what one request costs while doctors, medicines, visits, messages and connections become many. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Request } from "autocannon";
import { io, type Socket } from "socket.io-client";
import { importFile } from "../../apps/api/src/pharmacy/catalogue/import/import-file.ts";
import { manyMedicines } from "../../apps/api/src/seed/many-medicines.ts";
import { type Bench, runBench } from "../bench.ts";
import { growDoctors, growMessages, growVisits } from "./grow.ts";
import { measureHttp, metricOf, median } from "../measure.ts";
import { type ChatUser, prepareChats } from "../prepare-chats.ts";
import { figureOf, type GrowthPoint, keepResult } from "../report/results.ts";
import { takeFixedTime } from "../run-rounds.ts";
import { searches } from "../searches.ts";
import { openProduct } from "../world.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "2" },
    doctors: { type: "string", default: "10000,100000" },
    medicines: { type: "string", default: "250000,1000000" },
    visits: { type: "string", default: "100000,1000000" },
    sockets: { type: "string", default: "10,500,2000" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const sizesOf = (list: string) => list.split(",").filter(Boolean).map(Number);
const WORDS = ["cardiologist", "mumbai", "child", "skin", "sharma", "dr"];
const PACE = 200;
const FIRST_ANSWER_WITHIN_MS = 120_000;
const AT_ONCE = 20;

await runBench(bench);

async function bench({ folder, postgresUrl, pool, sessionSecret, databaseSeconds, startServer }: Bench) {
  const mostSockets = Math.max(...sizesOf(options.sockets));
  const { close, patients } = await openProduct(postgresUrl, sessionSecret, Math.max(500, mostSockets / 2));
  await close();
  const chats = await prepareChats(postgresUrl, sessionSecret, mostSockets / 2);
  const server = await startServer();
  const growth: GrowthPoint[] = [];
  const fixedMs: number[] = [];
  let calls = 0;
  const get = (paths: string[]) => (): Request => ({ method: "GET", path: paths[calls++ % paths.length]! });

  async function note(what: string, size: number, kinds: Record<string, () => Request>) {
    const us: Record<string, number> = {};
    for (const [name, next] of Object.entries(kinds)) {
      const found: number[] = [];
      // The first answer of a new size also brings the server's memory up to date, which may take longer than a round.
      await untilAnswered(server.url, next());
      for (let round = 0; round <= rounds; round++) {
        fixedMs.push(takeFixedTime());
        const before = databaseSeconds();
        const { count, cpuUs } = await measureHttp(server.url, round === 0 ? 1 : seconds, next);
        // The first round only warms up.
        if (round > 0) found.push(cpuUs! + ((databaseSeconds() - before) / count) * 1_000_000);
      }
      us[name] = median(found);
    }
    growth.push({ what, size, us });
    console.log(what, size, us);
  }

  const doctorIds = async () =>
    (await pool.query<{ id: string }>("select id from doctors order by random() limit 2000")).rows.map(({ id }) => id);
  const ofDoctors = async () => {
    const ids = await doctorIds();
    return {
      // It comes first: it needs every doctor's first slot, and the searches after it find them in memory.
      "earliest first": get(
        Array.from(
          { length: 200 },
          (_, n) => `/doctors/search?sort=earliest&limit=${(n % 100) + 1}&page=${n > 99 ? 2 : 1}`,
        ),
      ),
      search: get(WORDS.flatMap((q) => Array.from({ length: 40 }, (_, n) => `/doctors/search?q=${q}&limit=${n + 1}`))),
      list: get(Array.from({ length: 100 }, (_, n) => `/hospital/get-all-doctors?limit=${n + 21}`)),
      slots: get(ids.map((id) => `/doctors/${id}/slots`)),
    };
  };
  const { rows } = await pool.query<{ count: string }>("select count(*) from doctors");
  await note("doctors", Number(rows[0]!.count), await ofDoctors());
  for (const size of sizesOf(options.doctors)) {
    await growDoctors(pool, size);
    await note("doctors", size, await ofDoctors());
  }

  await note("medicines", 2500, { search: get(searches()) });
  for (const size of sizesOf(options.medicines)) {
    const file = join(folder, "many.csv");
    writeFileSync(file, [...manyMedicines(size)].join("\n"));
    await importFile(postgresUrl, file, ({ line, reason }) => console.error(`line ${line}: ${reason}`));
    await pool.query("vacuum analyze products, medicines");
    await untilFound(server.url, size);
    await note("medicines", size, { search: get(searches()) });
  }

  const token = (user: ChatUser) => ({ authorization: `Bearer ${user.token}` });
  const ofVisits = {
    "my appointments": () => {
      const patient = patients[calls++ % patients.length]!;
      return {
        method: "GET",
        path: `/user/doctors/get-all-appointments?userId=${patient.id}&limit=20`,
        headers: token(patient),
      } as const;
    },
    slots: get((await doctorIds()).map((id) => `/doctors/${id}/slots`)),
    "send a message": () => {
      const [patient, doctor] = chats[calls++ % chats.length]!;
      const body = JSON.stringify({ senderId: patient.id, receiverId: doctor.id, content: "How are you today?" });
      const headers = { "content-type": "application/json", ...token(patient) };
      return { method: "POST", path: `/message/send/${doctor.id}`, headers, body } as const;
    },
    "read a chat": () => {
      const [patient, doctor] = chats[calls++ % chats.length]!;
      return { method: "GET", path: `/message/${doctor.id}?limit=30`, headers: token(patient) } as const;
    },
  };
  await note("visits and messages", 0, ofVisits);
  for (const size of sizesOf(options.visits)) {
    await growVisits(pool, size);
    await growMessages(pool, size);
    await note("visits and messages", size, ofVisits);
  }

  for (const size of sizesOf(options.sockets)) {
    const cost = await costOfMessages(server.url, chats.slice(0, size / 2), databaseSeconds);
    growth.push({ what: "connections", size, us: { message: cost } });
    console.log("connections", size, cost);
  }

  const few = growth.find(({ what }) => what === "doctors")!.us;
  const many = growth.find(({ size, what }) => what === "doctors" && size === 10_000)?.us;
  const times = ["search", "earliest first"].map((call) => (many?.[call] ?? Number.NaN) / few[call]!);
  keepResult("growth", {
    rounds,
    rows: many ? { "doctor-search": figureOf(times) } : {},
    fixedMs: figureOf(fixedMs),
    growth,
  });
}

/** Sends a request until it is answered. With 100,000 doctors the first ones are refused until all of them are ranked. */
async function untilAnswered(url: string, { body, headers, method, path }: Request) {
  const givesUpAt = performance.now() + FIRST_ANSWER_WITHIN_MS;
  for (let refused = 0; ; refused++) {
    const answer = await fetch(new URL(path!, url), {
      ...(method && { method }),
      ...(body !== undefined && { body: body as string }),
      headers: headers as Record<string, string>,
    });
    await answer.arrayBuffer();
    if (answer.ok) {
      if (refused > 0) console.log(`${path}: refused ${refused} times before its first answer`);
      return;
    }
    if (answer.status !== 503 || performance.now() > givesUpAt) throw new Error(`${path}: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Returns the processor time (µs) of one message, database included, while that many people are connected. */
async function costOfMessages(url: string, chats: [ChatUser, ChatUser][], databaseSeconds: () => number) {
  const sockets: Socket[][] = [];
  // The server refuses connections as busy when far more come at once.
  while (sockets.length < chats.length)
    sockets.push(...(await Promise.all(chats.slice(sockets.length, sockets.length + AT_ONCE).map(openChat))));
  const secondsNow = async () => (await metricOf(url, "process_cpu_seconds_total")) + databaseSeconds();
  const run = Date.now().toString(36);
  const before = await secondsNow();
  let sent = 0;
  const endsAt = performance.now() + 3 * seconds * 1000;
  while (performance.now() < endsAt) {
    const due = performance.now() + 1000 / PACE;
    const chat = sent % chats.length;
    const [sender, receiver] = chats[chat]!;
    const clientId = `${run}-${sent++}`;
    sockets[chat]![0]!.emit(
      "sendMessage",
      { senderId: sender.id, receiverId: receiver.id, clientId, content: "How are you today?" },
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  const cost = (((await secondsNow()) - before) / sent) * 1_000_000;
  for (const socket of sockets.flat()) socket.close();
  return cost;

  async function openChat(chat: [ChatUser, ChatUser]) {
    const both = await Promise.all(chat.map(({ token }) => connect(url, token)));
    for (const socket of both) await socket.emitWithAck("joinRoom", chat[0].id, chat[1].id);
    return both;
  }
}

async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Waits until the server searches the new catalogue; until then it uses the old one. */
async function untilFound(url: string, size: number) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${url}/pharmacy/medicines/search?q=tablet&limit=${(attempt % 60) + 1}`);
    const { total } = (await answer.json()) as { total: number };
    if (total > size / 4) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
