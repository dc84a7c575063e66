import { storedFiles } from "../../platform/files/stored-files.ts";

export const documentFolder = (dataDir: string) => storedFiles(dataDir, "health-documents");
