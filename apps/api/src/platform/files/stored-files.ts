import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Opens a folder of uploaded files, outside of everything served. Files are named by ids and never change. */
export function storedFiles(dataDir: string, name: string) {
  const folder = join(dataDir, name);
  const pathOf = (id: string) => join(folder, id);

  return {
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
    /** Returns true if this file has these bytes. */
    async holds(id: string, bytes: Buffer) {
      return (await readFile(pathOf(id))).equals(bytes);
    },
    open: (id: string) => open(pathOf(id)),
    remove: (id: string) => rm(pathOf(id), { force: true }),
  };
}
