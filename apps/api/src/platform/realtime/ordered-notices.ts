import { randomUUID } from "node:crypto";
import type { Notification, Pool, PoolClient } from "pg";

/** PostgreSQL takes less than 8,000 bytes in one notice; what stands before a piece needs some of them. */
const PIECE_BYTES = 7800;
const MAX_NOTICES_AT_ONCE = 100;

/**
 * The adapter's view of the pool, through which notices arrive in the order in which they were sent. By itself it sends
 * each over any connection, and large ones by way of a table: a call's candidates would overtake their offer.
 * Here one statement at a time carries all that is waiting, and a large notice goes in pieces.
 */
export function keepOrder(pool: Pool): Pool {
  const notify = createNotifier(pool);
  return Object.assign(Object.create(pool) as Pool, {
    query: (statement: string, values: string[] = []) => {
      const [channel, payload] = values;
      const isNotice = statement.startsWith("SELECT pg_notify(") && channel !== undefined && payload !== undefined;
      return isNotice ? notify(channel, payload) : pool.query(statement, values);
    },
    connect: async () => readingWhole(await pool.connect()),
  });
}

interface Waiting {
  channel: string;
  pieces: string[];
  sent(): void;
  failed(error: unknown): void;
}

function createNotifier(pool: Pick<Pool, "query">) {
  const sender = randomUUID();
  const waiting: Waiting[] = [];
  let isSending = false;
  let count = 0;

  async function sendAll() {
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_NOTICES_AT_ONCE);
      const rows = batch.flatMap(({ channel, pieces }) => pieces.map((piece) => ({ channel, piece })));
      try {
        await pool.query(
          "select pg_notify(channel, piece) from unnest($1::text[], $2::text[]) as notice (channel, piece)",
          [rows.map(({ channel }) => channel), rows.map(({ piece }) => piece)],
        );
        for (const { sent } of batch) sent();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isSending = false;
  }

  return (channel: string, payload: string) =>
    new Promise<void>((sent, failed) => {
      const texts = piecesOf(payload);
      // Numbered, because PostgreSQL drops a notice that equals another of the same transaction.
      const pieces = texts.map((text, n) => `${sender} ${count} ${n + 1}/${texts.length} ${text}`);
      count++;
      waiting.push({ channel, pieces, sent, failed });
      if (!isSending) void sendAll();
    });
}

export function piecesOf(payload: string): string[] {
  const bytes = Buffer.from(payload);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + PIECE_BYTES, bytes.length);
    // Never in the middle of a character.
    while (end < bytes.length && (bytes[end]! & 0b1100_0000) === 0b1000_0000) end--;
    pieces.push(bytes.toString("utf8", start, end));
    start = end;
  }
  return pieces;
}

/** The connection, telling its listener of a notice when all its pieces are there. They come one right after the other. */
function readingWhole(client: PoolClient): PoolClient {
  let pieces: string[] = [];
  function whole({ payload = "", ...notification }: Notification): Notification | undefined {
    const [, n, total, text] = /^\S+ \d+ (\d+)\/(\d+) (.*)$/s.exec(payload) ?? [];
    if (text === undefined) return { ...notification, payload };
    if (n === "1") pieces = [];
    pieces.push(text);
    return n === total ? { ...notification, payload: pieces.splice(0).join("") } : undefined;
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === "on") {
        return (event: string, listen: (sent?: unknown) => void) =>
          target.on(event as "notification", (sent) => {
            if (event !== "notification") return listen(sent);
            const notice = whole(sent);
            if (notice) listen(notice);
          });
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
