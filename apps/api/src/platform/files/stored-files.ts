import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Opens a folder of uploaded files, outside of everything served. Files are named by ids and never change. */
export function storedFiles(dataDir: string, name: string) {
  const folder = join(dataDir, name);
  const pathOf = (id: string) => join(folder, id);

  const remove = (id: string) => rm(pathOf(id), { force: true });

  /** Returns true if this file has these bytes; false too when it is missing. */
  async function holds(id: string, bytes: Buffer) {
    const stored = await readFile(pathOf(id)).catch(() => undefined);
    return stored?.equals(bytes) ?? false;
  }

  return {
    /**
     * Writes a file under a new id and has its row saved afterwards: a row without its file would offer a download that
     * fails. The file goes again unless its row is new.
     */
    async add<Saved extends { isNew: boolean }>(bytes: Buffer, save: (id: string) => Promise<Saved>): Promise<Saved> {
      const id = randomUUID();
      await this.write(id, bytes);
      let saved: Saved | undefined;
      try {
        saved = await save(id);
        return saved;
      } finally {
        if (!saved?.isNew) await remove(id);
      }
    },
    /** Returns the row whose file has these bytes. A file that is sent again, such as after a lost answer, is that one. */
    async findSame<Row extends { id: string }>(rows: Row[], bytes: Buffer): Promise<Row | undefined> {
      for (const row of rows) if (await holds(row.id, bytes)) return row;
      return undefined;
    },
    /** Writes a file; it is on the disk when the promise resolves. A failure, such as a full disk, leaves nothing of it. */
    async write(id: string, bytes: Buffer) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(pathOf(id), { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    open: (id: string) => open(pathOf(id)),
    remove,
  };
}
