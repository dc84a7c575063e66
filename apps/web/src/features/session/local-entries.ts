import { GUEST_CART_KEY } from "../../lib/guest-cart.ts";
import type { Session } from "./session.ts";

const roleEntries = ["pharmacyName", "hospitalName", "doctorId", "adminId"] as const;
const belongings = ["appointmentCart", "appointmentCartOwner", "deliverTo", GUEST_CART_KEY];
/** Of these there is one for each person somebody writes to. */
const MANY_BELONGINGS = "chatOutbox:";
const OLD_TOKEN = "token";

/**
 * What the product keeps in this browser about who is signed in. Nothing here opens a door: the session is the
 * server's, and these only let a page say a name before it has asked.
 */
export function writeLocalEntries(session: Session) {
  attempt(() => {
    localStorage.setItem("user", JSON.stringify(session.user));
    for (const name of roleEntries) {
      const value = session[name];
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    }
  });
}

export function removeLocalEntries() {
  attempt(() => {
    for (const name of ["user", ...roleEntries]) localStorage.removeItem(name);
  });
}

/** What a session that merely ran out leaves in place for its owner, and a logout does not. */
export function removeBelongings() {
  attempt(() => {
    const many = Object.keys(localStorage).filter((name) => name.startsWith(MANY_BELONGINGS));
    for (const name of [...belongings, ...many]) localStorage.removeItem(name);
    sessionStorage.clear();
  });
}

/** A token that an earlier version of the page left behind, given out once. This version never writes it. */
export function takeOldToken() {
  return attempt(() => {
    const token = localStorage.getItem(OLD_TOKEN);
    localStorage.removeItem(OLD_TOKEN);
    return token ?? undefined;
  });
}

/** Storage can be switched off; everything works without it. */
function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
