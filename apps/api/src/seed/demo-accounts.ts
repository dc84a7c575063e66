import { hashPassword } from "../identity/index.ts";
import { rowIdOf } from "./row-id.ts";

export const DEMO_PASSWORD = "Demo@12345";

/** The rows of the data files that the demo's staff accounts belong to. */
const DEMO_DOCTOR = "DOC-120";
const DEMO_HOSPITAL = "Mandovi Palm Hospital";
const DEMO_PHARMACY = "Sea Breeze Medicals";

/** The accounts for people to log in with; the demo doctor's account comes with the doctors. */
export const demoAccounts = [
  { email: "patient@medisense.example", role: "user", firstName: "Asha", lastName: "Verma" },
  { email: "patient2@medisense.example", role: "user", firstName: "Rohan", lastName: "Das" },
  {
    email: "hospital@medisense.example",
    role: "hospital",
    firstName: "Front",
    lastName: "Desk",
    organisationName: DEMO_HOSPITAL,
  },
  {
    email: "pharmacy@medisense.example",
    role: "pharmacy",
    firstName: "Store",
    lastName: "Counter",
    organisationName: DEMO_PHARMACY,
  },
  { email: "admin@medisense.example", role: "admin", firstName: "Site", lastName: "Admin" },
] as const;

/** The logins printed when the demo starts, in the order of the role chooser. */
export const demoLogins = [
  ["User", "patient@medisense.example"],
  ["User", "patient2@medisense.example"],
  ["Admin", "admin@medisense.example"],
  ["Doctor", "doctor@medisense.example"],
  ["Hospital", "hospital@medisense.example"],
  ["Medicine Stores", "pharmacy@medisense.example"],
] as const;

export const emailOfDoctor = (key: string) =>
  key === DEMO_DOCTOR ? "doctor@medisense.example" : `${key.toLowerCase()}@medisense.example`;

export const accountId = (email: string) => rowIdOf(`account ${email}`);

/**
 * Hashes the demo password once for all accounts. It is printed at every start, so a salt each would protect nothing.
 */
export const demoPasswordHash = () => hashPassword(DEMO_PASSWORD);
