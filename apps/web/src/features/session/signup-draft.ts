import type { SignupForm } from "@medisense/contract/identity";

/** A completed signup form whose OTP is not entered yet. */
export interface SignupDraft {
  form: SignupForm;
  resendAt: Date;
  /** The path requested before the signup. */
  next: string | undefined;
}

/** Kept in memory only: browsers write history and storage to disk, and this draft contains a password. */
let draft: SignupDraft | undefined;

export const signupDraft = () => draft;

export function keepSignupDraft(next: SignupDraft) {
  draft = next;
}

export function discardSignupDraft() {
  draft = undefined;
}
