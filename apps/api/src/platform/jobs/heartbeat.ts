import type { Pool, PoolClient } from "pg";

/** With the hash of a worker's id, the key of the lock that shows that the worker is alive. */
const WORKER = 4_771_003;

export interface Heartbeat {
  /** Takes the lock that shows that this worker is alive. */
  start(workerId: string): Promise<void>;
  /** Unlocks the jobs of workers that died while running them. */
  releaseAbandoned(): Promise<void>;
  /** Resolves when the connection, and the lock with it, is lost. */
  lost: Promise<void>;
  end(): void;
}

/**
 * Opens a worker's heartbeat: a lock that ends with its connection. A killed worker leaves its jobs locked, and the
 * library would retry them only after four hours. A missing heartbeat shows the death at once.
 */
export async function openHeartbeat(pool: Pool): Promise<Heartbeat> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  let ownId = "";

  return {
    lost,
    async start(workerId) {
      ownId = workerId;
      await client.query("select pg_advisory_lock($1, hashtext($2))", [WORKER, workerId]);
    },
    async releaseAbandoned() {
      await releaseAbandoned(client, ownId);
    },
    end() {
      // The connection is closed instead of returned to the pool, so that its lock ends.
      client.release(true);
    },
  };
}

async function releaseAbandoned(client: PoolClient, ownId: string) {
  await client.query(
    `with holders as materialized (
       select distinct locked_by as id from graphile_worker.jobs where locked_by is not null and locked_by <> $2
     ), dead as materialized (
       select id from holders where pg_try_advisory_xact_lock($1, hashtext(id))
     )
     select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`,
    [WORKER, ownId],
  );
}
