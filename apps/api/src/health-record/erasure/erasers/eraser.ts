import type { Database } from "../../../platform/database/open-database.ts";

export interface ErasedAccount {
  id: string;
  email: string;
  /** The account's holder and dependants. */
  personIds: string[];
}

/** A stored file that is left over once its row is gone. */
export interface LeftFile {
  folder: string;
  id: string;
}

/** Erases one subject of an account, and returns the files to remove after the commit. */
export interface Eraser {
  /** The tables that it answers for, those with kept rows included. A test finds tables that no eraser names. */
  tables: string[];
  erase(tx: Database, account: ErasedAccount): Promise<LeftFile[]>;
}

/** The name that stands where a name must stand. */
export const NOBODY = { firstName: "Deleted", lastName: "account" };
