import { ApiError } from "@medisense/contract/client";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";

/** Shows the server's messages about single fields at those fields, and moves the focus to the first. */
export function showFieldErrors<Form extends FieldValues>(error: unknown, setError: UseFormSetError<Form>) {
  if (!(error instanceof ApiError)) return;
  for (const [index, [field, message]] of Object.entries(error.fields).entries())
    setError(field as Path<Form>, { message }, { shouldFocus: index === 0 });
}
