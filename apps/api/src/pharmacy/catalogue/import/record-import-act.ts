import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { recordOperatorAct } from "../../../audit-trail/index.ts";
import { shortFileName } from "../../../platform/csv/short-file-name.ts";

/** Writes the import of a file into the audit trail, in the transaction that this connection is in. */
export async function recordImportAct(client: Client, path: string) {
  const name = shortFileName(path);
  const subject = { kind: "file", id: name, name } as const;
  const tx = drizzle({ client, casing: "snake_case" });
  await recordOperatorAct(tx, { operatorId: null, act: "import-medicines", subject }, new Date());
}
