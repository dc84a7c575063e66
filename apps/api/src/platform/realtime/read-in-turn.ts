import type { Duplex } from "node:stream";

interface Turns {
  /** Returns true for bytes that may be read at once. */
  mayRead: (bytes: number) => boolean;
  /** Does the work when it is the sender's turn. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** A hundred or two of the smallest frames, which take some milliseconds. */
const PIECE_BYTES = 1024;

/**
 * Bounds what a WebSocket connection may bring. Its frames are read as fast as they come, also pings and empty ones, of
 * which the layers above learn nothing. Beyond the limit the connection waits, and is read in small pieces. A client that
 * does not read its answers is read no further.
 */
export function readInTurn(connection: Duplex, { mayRead, inTurn }: Turns) {
  const [read] = connection.listeners("data") as ((chunk: Buffer) => void)[];
  if (!read) {
    // Nobody would ever read an upgrade to another path. A refused one is being ended.
    if (!connection.writableEnded) connection.destroy();
    return;
  }
  connection.off("data", read);
  connection.on("data", (chunk: Buffer) => {
    if (mayRead(chunk.length)) return read.call(connection, chunk);
    connection.pause();
    readPieces(chunk).then(
      () => connection.resume(),
      (error) => connection.destroy(error),
    );
  });

  async function readPieces(chunk: Buffer) {
    for (let at = 0; at < chunk.length && !connection.destroyed; at += PIECE_BYTES) {
      // Outside of the turn, which is the only one of all connections of a client IP.
      if (connection.writableNeedDrain) await drainedOrClosed(connection);
      await inTurn(async () => {
        if (!connection.destroyed) read!.call(connection, chunk.subarray(at, at + PIECE_BYTES));
      });
    }
  }
}

function drainedOrClosed(connection: Duplex) {
  return new Promise<void>((resolve) => {
    const done = () => {
      connection.off("drain", done).off("close", done);
      resolve();
    };
    connection.on("drain", done).on("close", done);
  });
}
