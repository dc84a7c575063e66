/** Marks a query whose latest response stays readable without a network. See `keptEntry` of the session. */
export const readableOffline = { meta: { isReadableOffline: true }, gcTime: Infinity };

/**
 * The same for what must be there in an emergency: neither newer responses nor time nor another release remove it. So
 * the query checks what it reads, with `select`.
 */
export const alwaysReadableOffline = { ...readableOffline, meta: { ...readableOffline.meta, isPinned: true } };
