import { inviteAdmin } from "@medisense/contract/operators/logins";
import type { Request } from "@medisense/contract/endpoint";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const useInviteAdmin = () =>
  useMutation({ mutationFn: (body: Request<typeof inviteAdmin>["body"]) => api(inviteAdmin, { body }) });
