import type { Pool, PoolClient } from "pg";

/** With the hash of a worker's id: the lock by which others see that this worker lives. */
const WORKER = 4_771_003;

export interface Presence {
  announce(workerId: string): Promise<void>;
  /** Gives back the jobs of workers that died in the middle of them. */
  releaseAbandoned(): Promise<void>;
  /** Settles when the connection is gone, and with it the announcement. */
  lost: Promise<void>;
  end(): void;
}

/**
 * A worker that is killed leaves its jobs locked, and the library would wait four hours before anybody tries them again.
 * A lock that lives and dies with a connection tells the others at once.
 */
export async function openPresence(pool: Pool): Promise<Presence> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  let ownId = "";

  return {
    lost,
    async announce(workerId) {
      ownId = workerId;
      await client.query("select pg_advisory_lock($1, hashtext($2))", [WORKER, workerId]);
    },
    async releaseAbandoned() {
      await releaseAbandoned(client, ownId);
    },
    end() {
      // Closed rather than given back, so that the lock goes with it.
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
