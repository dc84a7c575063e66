/** Marks a query whose latest response stays readable without a network. See `keptEntry` of the session. */
export const readableOffline = { meta: { isReadableOffline: true }, gcTime: Infinity };

/**
 * The same for what must be there in an emergency: neither newer responses nor time nor another release remove it. So
 * the query checks what it reads, with `select`.
 */
export const alwaysReadableOffline = { ...readableOffline, meta: { ...readableOffline.meta, isPinned: true } };

/**
 * The same for the list of the people whose records the account reads. Once somebody has left it, what was kept about
 * them is removed. A query about one person that is always readable has their id in its key.
 */
export const readablePeople = { ...readableOffline, meta: { ...readableOffline.meta, listsPeople: true } };
