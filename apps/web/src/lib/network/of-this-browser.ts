/** The `meta` of a query whose answer depends on what this browser stores. A page rendered on the server does without it. */
export const ofThisBrowser = { isOfThisBrowser: true };
