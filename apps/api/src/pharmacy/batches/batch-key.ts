/** Returns a batch number's letters and digits: "KS 12-34" and "ks1234" are one batch. */
export const batchKey = (batchNo: string) => batchNo.toUpperCase().replace(/[^A-Z0-9]/g, "");
