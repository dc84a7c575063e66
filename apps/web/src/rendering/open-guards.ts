import type { Guards } from "../app/create-guards.ts";

const admit = async () => null;

/** Guards that ask nobody: the server renders screens for whom they are meant. */
export const openGuards: Guards = {
  loggedOut: admit,
  loggedIn: async () => {},
  loggedInWith: () => async () => {},
  everybody: admit,
  patientOrVisitor: admit,
  patient: admit,
  ownDesk: () => admit,
};
