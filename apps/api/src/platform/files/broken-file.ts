/** Thrown for a file that ends too early, is malformed, or shows nothing. */
export class BrokenFile extends Error {}
