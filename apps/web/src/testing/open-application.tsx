import { compileMessage } from "@lingui/message-utils/compileMessage";
import { me } from "@medisense/contract/identity";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { vi } from "vitest";
import { ApplicationView, createApplication } from "../app/application.tsx";
import type { Session } from "../features/session/session.ts";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage } from "../lib/language.tsx";
import { commonErrors } from "@medisense/contract/errors";
import { serve } from "./fake-server.tsx";

// A screen is code of its own, which a busy machine takes its time to load.
configure({ asyncUtilTimeout: 10_000 });

/** The whole application at an address, with everything but the network; `session` is who the cookie speaks for. */
export function openApplication(at: string, session?: Session) {
  const asked = vi.fn();
  serve(me, () => {
    asked();
    return session ?? { refuse: commonErrors.signInRequired };
  });
  const application = createApplication((routes) => createMemoryRouter(routes, { initialEntries: [at] }));
  const language = createLanguage(createI18n("en", {}, compileMessage), async () => ({}));
  return {
    ...application,
    askedWhoIsSignedIn: asked,
    user: userEvent.setup(),
    address: () => {
      const { pathname, search } = application.router.state.location;
      return pathname + search;
    },
    ...render(<ApplicationView {...application} language={language} />),
  };
}
