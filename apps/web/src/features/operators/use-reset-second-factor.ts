import { resetSecondFactor } from "@medisense/contract/operators/logins";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const useResetSecondFactor = () =>
  useMutation({ mutationFn: (email: string) => api(resetSecondFactor, { body: { email } }) });
