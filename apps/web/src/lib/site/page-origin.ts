let ofPage: () => string | undefined = () => undefined;

/** Sets what returns the origin of the page that is being rendered on the server. */
export function takePageOrigin(source: typeof ofPage) {
  ofPage = source;
}

/** Returns the origin of the page, such as "https://medisense.example". */
export const pageOrigin = () => ofPage() ?? window.location.origin;
