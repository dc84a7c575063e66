/** The cache of the PDFs that the patient who is logged in has opened. */
export const DOCUMENTS_CACHE = "documents";
