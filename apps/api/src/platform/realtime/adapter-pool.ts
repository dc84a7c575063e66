import type { Pool, PoolClient } from "pg";

/**
 * Returns the pool as the adapter uses it: for one connection at a time, on which it listens. The adapter releases
 * none. So a lost one would keep its place in the pool, and two attempts to reconnect would receive every event twice.
 * An adapter closed while it connects gets no connection; `takeBack` releases the one it has.
 */
export function createAdapterPool(pool: Pool) {
  let lent: PoolClient | undefined;
  let isOver = false;
  pool.on("release", (_error, client) => {
    if (client === lent) lent = undefined;
  });

  function takeBack() {
    // The adapter reconnects whenever its connection ends, which is right only if it is lost.
    lent?.removeAllListeners("end");
    lent?.release(true);
  }

  return {
    pool: Object.assign(Object.create(pool) as Pool, {
      // Bound to the pool itself, so that single queries do not use `connect` below.
      query: pool.query.bind(pool),
      async connect() {
        const client = await pool.connect();
        if (isOver) {
          client.release();
          // A rejection would make the adapter retry again and again.
          return new Promise<never>(() => {});
        }
        takeBack();
        lent = client;
        client.once("end", () => {
          if (client === lent) client.release(true);
        });
        return client;
      },
    }),
    takeBack() {
      isOver = true;
      takeBack();
    },
  };
}
