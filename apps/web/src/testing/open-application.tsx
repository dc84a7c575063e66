import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { vi } from "vitest";
import { ApplicationView, createApplication } from "../app/application.tsx";
import type { Session } from "../features/session/session.ts";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage } from "../lib/language.tsx";
import { serve, untilTestEnds } from "./fake-server.tsx";

/** Renders the whole application at a path with a fake network. `session` is the session of the cookie. */
export function openApplication(at: string, session?: Session) {
  const sessionRequests = vi.fn();
  serve(me, () => {
    sessionRequests();
    return session ?? { refuse: commonErrors.loginRequired };
  });
  const application = createApplication((routes) => createMemoryRouter(routes, { initialEntries: [at] }));
  untilTestEnds(application.queryClient);
  const language = createLanguage(createI18n("en", {}), async () => ({}));
  return {
    ...application,
    sessionRequests,
    user: userEvent.setup(),
    address: () => {
      const { pathname, search } = application.router.state.location;
      return pathname + search;
    },
    ...render(<ApplicationView {...application} language={language} />),
  };
}
