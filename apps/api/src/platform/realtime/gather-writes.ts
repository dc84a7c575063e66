import type { Duplex } from "node:stream";

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean;

/**
 * What is written to a connection in one turn leaves as one piece. Socket.IO writes each event by itself and holds the
 * next until the last is gone; for a person who gets three at once, the system calls cost more than all else here.
 * Each write counts as done at once: that the connection broke is told by its own `error` and `close`.
 */
export function gatherWrites(connection: Duplex) {
  const write = connection.write.bind(connection) as Write;
  let isGathering = false;

  function leave() {
    isGathering = false;
    connection.uncork();
  }

  const gather: Write = (chunk, ...rest) => {
    if (!isGathering) {
      isGathering = true;
      connection.cork();
      setImmediate(leave);
    }
    const done = rest.at(-1);
    if (typeof done !== "function") return write(chunk, ...rest);
    const isBelowMark = write(chunk, ...rest.slice(0, -1));
    done();
    return isBelowMark;
  };
  connection.write = gather as Duplex["write"];
}
