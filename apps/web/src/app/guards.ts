import type { Role } from "@medisense/contract/endpoint";
import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { currentSession } from "../features/session/session.ts";
import { loginThen } from "./paths.ts";

/** What a screen asks of who opens it, before it loads anything. */
export function guards(queryClient: QueryClient) {
  async function signedIn({ request }: Pick<LoaderFunctionArgs, "request">, role: Role = "user") {
    const session = await queryClient.ensureQueryData(currentSession());
    if (session) return session;
    const { pathname, search } = new URL(request.url);
    throw redirect(loginThen(pathname + search, role));
  }

  return {
    signedIn: async (args: LoaderFunctionArgs) => void (await signedIn(args)),

    /** The screens with a patient's own data; whoever signs in as something else has a desk of their own. */
    patient: async (args: LoaderFunctionArgs) => {
      const session = await signedIn(args);
      if (session.user.role !== "user") throw redirect(session.dashboardUrl);
      return null;
    },

    /** Doctors and stores have one desk each: at the address of another one's stands nothing to see. */
    ownDesk: (role: Role) => async (args: LoaderFunctionArgs) => {
      const session = await signedIn(args, role);
      const own = new URL(session.dashboardUrl, args.request.url).pathname;
      const { pathname } = new URL(args.request.url);
      const isOwn = session.user.role === role && `${pathname}/`.toLowerCase().startsWith(`${own}/`.toLowerCase());
      if (!isOwn) throw redirect(session.dashboardUrl);
      return null;
    },

    deskOf: (role: Role) => async (args: LoaderFunctionArgs) => {
      const session = await signedIn(args, role);
      if (session.user.role !== role) throw redirect(session.dashboardUrl);
      return null;
    },
  };
}
