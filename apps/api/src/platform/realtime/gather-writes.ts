import type { Duplex } from "node:stream";

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean;

/**
 * Sends everything written to a connection in one turn of the event loop as one chunk. Socket.IO writes each event
 * separately and waits for each write. With three events at once these system calls cost more than everything else.
 * Each write reports success at once; the connection's `error` and `close` events report failures.
 */
export function gatherWrites(connection: Duplex) {
  const write = connection.write.bind(connection) as Write;
  let isGathering = false;

  function flush() {
    isGathering = false;
    connection.uncork();
  }

  const gather: Write = (chunk, ...rest) => {
    if (!isGathering) {
      isGathering = true;
      connection.cork();
      setImmediate(flush);
    }
    const done = rest.at(-1);
    if (typeof done !== "function") return write(chunk, ...rest);
    const isBelowMark = write(chunk, ...rest.slice(0, -1));
    done();
    return isBelowMark;
  };
  connection.write = gather as Duplex["write"];
}
