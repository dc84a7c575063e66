import { ApiError } from "@medisense/contract/client";

/** Moves the focus to the first field that the server refuses. */
export function focusFirstFault(form: HTMLFormElement, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[name], select[name]")];
  fields.find(({ name }) => error.fields[name])?.focus();
}
