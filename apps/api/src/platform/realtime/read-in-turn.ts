import type { Duplex } from "node:stream";

interface Turns {
  /** Returns true for bytes that may be read at once. */
  mayRead: (bytes: number) => boolean;
  /** Does the work when it is the sender's turn. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** A hundred or two of the smallest frames, which take some milliseconds. */
const PIECE_BYTES = 1024;
/** More than this is unsent only to a client that sends much and reads nothing, such as the answers to its pings. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/**
 * Bounds what a WebSocket connection may bring. Its frames are read as fast as they come, also pings and empty ones, of
 * which the layers above learn nothing. Beyond the limit the connection waits, and is read in small pieces.
 */
export function readInTurn(connection: Duplex, { mayRead, inTurn }: Turns) {
  const [read] = connection.listeners("data") as ((chunk: Buffer) => void)[];
  // A refused connection has no reader.
  if (!read) return;
  connection.off("data", read);
  connection.on("data", (chunk: Buffer) => {
    if (mayRead(chunk.length)) return read.call(connection, chunk);
    connection.pause();
    readPieces(chunk).then(
      () => connection.resume(),
      () => connection.destroy(),
    );
  });

  async function readPieces(chunk: Buffer) {
    for (let at = 0; at < chunk.length && !connection.destroyed; at += PIECE_BYTES)
      await inTurn(async () => {
        if (connection.writableLength > MAX_UNSENT_BYTES) connection.destroy();
        if (!connection.destroyed) read!.call(connection, chunk.subarray(at, at + PIECE_BYTES));
      });
  }
}
