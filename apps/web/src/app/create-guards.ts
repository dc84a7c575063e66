import type { Role } from "@medisense/contract/endpoint";
import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, type Params, redirect, replace } from "react-router";
import { currentSession } from "../features/session/session.ts";
import { userEntry } from "../lib/user-entry.ts";
import { loginThen } from "../paths/login-then.ts";
import { ownPath } from "../paths/own-path.ts";

/** Begins to fetch what a screen shows to this account. The screen reports what fails. */
type FetchEarly = (queryClient: QueryClient, ownId: string, params: Params) => void;

export type Guards = ReturnType<typeof createGuards>;

/** Creates the loaders that check the session before a screen loads anything. */
export function createGuards(queryClient: QueryClient) {
  async function loggedIn({ request }: Pick<LoaderFunctionArgs, "request">, role: Role = "user") {
    const session = await queryClient.ensureQueryData(currentSession());
    if (session) return session;
    const { pathname, search } = new URL(request.url);
    throw redirect(loginThen(pathname + search, role));
  }

  return {
    /** Leads on who is logged in already. Everybody else, and who wants to log in as something else, sees the form. */
    loggedOut: async ({ request, params }: LoaderFunctionArgs) => {
      if (!userEntry.read()) return null;
      const session = await queryClient.ensureQueryData(currentSession()).catch(() => null);
      const role = params["role"]?.toLowerCase();
      if (!session || (role && role !== session.user.role)) return null;
      const next = new URL(request.url).searchParams.get("next");
      // Replaces the form in the history, so that Back leads past it.
      throw replace(ownPath(next) ?? session.dashboardUrl);
    },

    loggedIn: async (args: LoaderFunctionArgs) => void (await loggedIn(args)),

    /** Admits everybody who is logged in, and lets what the screen shows be fetched while the screen itself is made. */
    loggedInWith: (load: () => Promise<FetchEarly>) => async (args: LoaderFunctionArgs) => {
      const session = await loggedIn(args);
      // A screen whose code or data is missing says so itself.
      void load().then(
        (fetchEarly) => fetchEarly(queryClient, session.user.id, args.params),
        () => {},
      );
    },

    /** Admits everybody, once it is known who that is. */
    everybody: async () => {
      await queryClient.ensureQueryData(currentSession());
      return null;
    },

    /** Admits patients and visitors; redirects every other role to its desk. */
    patientOrVisitor: async () => {
      const session = await queryClient.ensureQueryData(currentSession());
      if (session && session.user.role !== "user") throw redirect(session.dashboardUrl);
      return null;
    },

    /** Admits patients; redirects every other role to its desk. */
    patient: async (args: LoaderFunctionArgs) => {
      const session = await loggedIn(args);
      if (session.user.role !== "user") throw redirect(session.dashboardUrl);
      return null;
    },

    /** Admits everybody but patients to the own desk, and redirects from the URL of another one's. */
    ownDesk: (role: Role) => async (args: LoaderFunctionArgs) => {
      const session = await loggedIn(args, role);
      const own = new URL(session.dashboardUrl, args.request.url).pathname;
      const { pathname } = new URL(args.request.url);
      const isOwn = session.user.role === role && `${pathname}/`.toLowerCase().startsWith(`${own}/`.toLowerCase());
      if (!isOwn) throw redirect(session.dashboardUrl);
      return null;
    },
  };
}
