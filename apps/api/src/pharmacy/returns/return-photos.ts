import { storedFiles } from "../../platform/files/stored-files.ts";

export const returnPhotos = (dataDir: string) => storedFiles(dataDir, "return-photos");
