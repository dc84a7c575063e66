import type { CustomTypesConfig, FieldDef, PoolClient, QueryResult } from "pg";

/** A statement as Drizzle hands it over. */
export interface StatementConfig {
  text: string;
  name?: string | undefined;
  rowMode?: "array";
  types?: CustomTypesConfig;
}

/** The columns of a prepared statement's rows, which stay the same for as long as its connection lives. */
export interface Columns {
  /** The text of the statement. */
  text: string;
  fields: FieldDef[];
  parsers: ((value: string) => unknown)[];
}

const ofConnections = new WeakMap<PoolClient, Map<string, Columns>>();
/** The columns by text, which all connections to a database share. */
const shared = new Map<string, Columns>();

/** Notes that a connection has prepared a statement. From then on nobody asks for its columns again. */
export function noteColumns(client: PoolClient, { name, text, types }: StatementConfig, { fields }: QueryResult) {
  if (!name || !types) return;
  const columns = ofConnections.get(client) ?? new Map<string, Columns>();
  ofConnections.set(client, columns);
  const known = shared.get(text);
  if (known && areSame(known.fields, fields)) return void columns.set(name, known);
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, "text") as Columns["parsers"][number]);
  const found = { text, fields, parsers };
  shared.set(text, found);
  columns.set(name, found);
}

function areSame(one: FieldDef[], other: FieldDef[]) {
  return (
    one.length === other.length &&
    one.every(({ dataTypeID, name }, index) => dataTypeID === other[index]!.dataTypeID && name === other[index]!.name)
  );
}

/** Returns the columns of a statement; undefined unless this connection has prepared it. */
export function columnsOf(client: PoolClient, { name, text }: StatementConfig): Columns | undefined {
  const columns = name === undefined ? undefined : ofConnections.get(client)?.get(name);
  return columns?.text === text ? columns : undefined;
}
