/** Appends the outcome to a return path; the merchant does not trust it and fetches the result. */
export function withSuccess(returnPath: string, success: boolean): string {
  return `${returnPath}${returnPath.includes("?") ? "&" : "?"}success=${success}`;
}
