/** Marks a query whose latest response stays readable without a network. See `keptEntry` of the session. */
export const readableOffline = { meta: { isReadableOffline: true }, gcTime: Infinity };
