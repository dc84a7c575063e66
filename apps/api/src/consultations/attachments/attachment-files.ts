import { storedFiles } from "../../platform/files/stored-files.ts";

export const attachmentFiles = (dataDir: string) => storedFiles(dataDir, "attachments");
