import { storedFiles } from "../../platform/files/stored-files.ts";

export const intakeFolder = (dataDir: string) => storedFiles(dataDir, "intakes");
