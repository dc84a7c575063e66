import { storedFiles } from "../../platform/files/stored-files.ts";

export const avatarFolder = (dataDir: string) => storedFiles(dataDir, "avatars");
