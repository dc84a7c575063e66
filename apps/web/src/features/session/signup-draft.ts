import type { SignupForm } from "@medisense/contract/identity";

/** A filled-in sign-up form whose mailed code is being waited for. */
export interface SignupDraft {
  form: SignupForm;
  resendAt: Date;
  /** The page that was asked for before signing up. */
  next: string | undefined;
}

/** In memory only: what goes through the browser's history is written to disk, and this holds a password. */
let draft: SignupDraft | undefined;

export const signupDraft = () => draft;

export function keepSignupDraft(next: SignupDraft) {
  draft = next;
}

export function dropSignupDraft() {
  draft = undefined;
}
