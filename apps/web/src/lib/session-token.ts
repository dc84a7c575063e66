/**
 * The session's token for as long as this document lives. It is never written to storage: after a reload the
 * HttpOnly cookie speaks for the person, and a script that got into the page finds nothing to take away.
 */
let token: string | undefined;

export const bearer = () => token;

export function setBearer(next: string | undefined) {
  token = next;
}
