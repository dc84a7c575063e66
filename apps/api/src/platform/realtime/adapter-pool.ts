import type { Pool, PoolClient } from "pg";

/**
 * Returns the pool as the adapter uses it. An adapter closed while it opens its connection would never release it, and
 * the pool would wait forever; `takeBack` releases all lent connections.
 */
export function lendTo(pool: Pool) {
  const lent = new Set<PoolClient>();
  let isOver = false;
  pool.on("release", (_error, client) => lent.delete(client));

  return {
    pool: Object.assign(Object.create(pool) as Pool, {
      // Bound to the pool itself, so that single queries do not use `connect` below.
      query: pool.query.bind(pool),
      async connect() {
        const client = await pool.connect();
        if (!isOver) {
          lent.add(client);
          return client;
        }
        client.release();
        // A rejection would make the adapter retry again and again.
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
