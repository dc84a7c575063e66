import { storedFiles } from "../../platform/files/stored-files.ts";

export const listingDocumentFolder = (dataDir: string) => storedFiles(dataDir, "listing-documents");
