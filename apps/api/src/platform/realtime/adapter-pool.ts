import type { Pool, PoolClient } from "pg";

/**
 * The adapter's view of the pool. Closed while it is still opening its connection, the adapter would keep it,
 * and the pool would wait for it for ever; `takeBack` gives back what is left.
 */
export function lendTo(pool: Pool) {
  const lent = new Set<PoolClient>();
  let isOver = false;
  pool.on("release", (_error, client) => lent.delete(client));

  return {
    pool: Object.assign(Object.create(pool) as Pool, {
      // On the pool itself, which connects in another way for a single query.
      query: pool.query.bind(pool),
      async connect() {
        const client = await pool.connect();
        if (!isOver) {
          lent.add(client);
          return client;
        }
        client.release();
        // Told of a failure, the adapter would try again and again.
        return new Promise<never>(() => {});
      },
    }),
    takeBack() {
      isOver = true;
      for (const client of lent) {
        client.removeAllListeners("end");
        client.release(true);
      }
    },
  };
}
