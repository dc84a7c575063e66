import { randomUUID } from "node:crypto";
import type { Notification, Pool, PoolClient } from "pg";

/** PostgreSQL accepts less than 8,000 bytes in a notification; the header of a piece needs some of them. */
const PIECE_BYTES = 7800;
const BATCH_SIZE = 100;

/**
 * Returns the pool with notifications that arrive in the order of sending. The adapter alone would use any connection
 * for each, and a table for large ones. A call's candidates could overtake their offer. Here one statement at a time
 * sends all waiting notifications, and a large one is split into pieces.
 */
export function withOrderedNotifications(pool: Pool): Pool {
  const notify = createNotifier(pool);
  return Object.assign(Object.create(pool) as Pool, {
    query: (statement: string, values: string[] = []) => {
      const [channel, payload] = values;
      const isNotification =
        statement.startsWith("SELECT pg_notify(") && channel !== undefined && payload !== undefined;
      return isNotification ? notify(channel, payload) : pool.query(statement, values);
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
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_SIZE);
      const rows = batch.flatMap(({ channel, pieces }) => pieces.map((piece) => ({ channel, piece })));
      try {
        await pool.query(
          "select pg_notify(channel, piece) from unnest($1::text[], $2::text[]) as notification (channel, piece)",
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
      // Numbered, because PostgreSQL drops duplicate notifications within a transaction.
      const pieces = texts.map((text, n) => `${sender} ${count} ${n + 1}/${texts.length} ${text}`);
      count++;
      waiting.push({ channel, pieces, sent, failed });
      if (isSending) return;
      isSending = true;
      // A moment later, because one change often causes several notifications, and each statement is a commit.
      process.nextTick(() => void sendAll());
    });
}

export function piecesOf(payload: string): string[] {
  const bytes = Buffer.from(payload);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + PIECE_BYTES, bytes.length);
    // A piece must not end in the middle of a character.
    while (end < bytes.length && (bytes[end]! & 0b1100_0000) === 0b1000_0000) end--;
    pieces.push(bytes.toString("utf8", start, end));
    start = end;
  }
  return pieces;
}

/** Wraps a connection so that its listener gets whole notifications. Pieces arrive one right after the other. */
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
            const complete = whole(sent);
            if (complete) listen(complete);
          });
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
