import { availableParallelism } from "node:os";
import { commonErrors } from "@medisense/contract/errors";
import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { DomainError } from "../../platform/domain-error.ts";
import { createFairShare } from "../../platform/fair-share.ts";

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A check takes a core and 19 MiB for this long on a small, busy machine. */
const CHECK_MS = 40;
/** A person gets a reply within six seconds, and a login has more to do than to wait for its check. */
const LONGEST_WAIT_MS = 2000;
const WAITING_PER_WORKER = LONGEST_WAIT_MS / CHECK_MS;

/**
 * Returns how many checks run at a time. The last core is for everybody else, and so is half of the thread pool, which
 * also serves files and host names.
 */
export const hashersFor = (cores: number) => Math.min(Math.max(1, cores - 1), 2);

const hashers = hashersFor(availableParallelism());

/** Runs the checks, the most urgent of the waiting ones first. */
const argon2 = new PQueue({ concurrency: hashers });

/** Checks of one account and urgency wait for each other, so that guesses at one account keep no other waiting. */
const inTurn = createFairShare({ atOnce: 1, waiting: WAITING_PER_WORKER });

/** The urgency of a check. Those who may be guessing wait for those who most likely are not. */
export const urgency = { failedBefore: 0, newcomer: 1, knownDevice: 2 };
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** Normalises a password: two keyboards may send different code points for it, which NFKC unifies. */
export const normalised = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) =>
  argon2.add(() => hash(normalised(password), ARGON2ID), { priority: urgency.knownDevice });

/** The hash that is checked when the account is unknown or has no password, so that every reply takes as long. */
const decoyHash = hashPassword("a password that nobody has");

interface Check {
  /** Identifies the account, which need not exist. */
  account: string;
  passwordHash: string | undefined;
  priority: Urgency;
}

/**
 * Checks a password. An account that is unknown or has no password takes the same time and gives false. Throws
 * `tooManyRequests` when too many checks wait, and after the longest wait.
 */
export async function isPassword(password: string, { account, passwordHash, priority }: Check): Promise<boolean> {
  const canLogIn = passwordHash?.startsWith("$argon2id$") ?? false;
  const checked = canLogIn ? passwordHash! : await decoyHash;
  const since = performance.now();
  const isRight = await inTurn(`${priority} ${account}`, () => {
    if (argon2.sizeBy({ priority }) >= hashers * WAITING_PER_WORKER) throw tooManyWait();
    const check = () => {
      if (performance.now() - since > LONGEST_WAIT_MS) throw tooManyWait();
      return verify(checked, normalised(password));
    };
    return argon2.add(check, { priority });
  });
  return canLogIn && isRight;
}

const tooManyWait = () => new DomainError(commonErrors.tooManyRequests, { retryAfterS: 5 });
