import { storedFiles } from "../../platform/files/stored-files.ts";

export const prescriptionFiles = (dataDir: string) => storedFiles(dataDir, "prescription-files");
