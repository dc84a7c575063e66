/**
 * The session's token, kept while this document lives. It is never stored. After a reload the HttpOnly cookie
 * identifies the person, and an injected script finds no token to steal.
 */
let token: string | undefined;

export const bearer = () => token;

export function setBearer(next: string | undefined) {
  token = next;
}
