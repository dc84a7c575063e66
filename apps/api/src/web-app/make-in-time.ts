import type { FastifyBaseLogger } from "fastify";

/** The browser renders a page that takes longer. */
const RENDER_WITHIN_MS = 1500;

/** Returns the page, or undefined when it fails or takes too long. It then goes on being made. */
export async function makeInTime<Page>(made: Promise<Page>, log: FastifyBaseLogger): Promise<Page | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RENDER_WITHIN_MS);
  });
  const page = made.catch((err: unknown) => {
    log.warn({ err }, "a page is left to the browser");
    return undefined;
  });
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
