import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Argon2 takes a core and 19 MiB for a while, so only two run at a time. The thread pool, which also serves files and
 * host names, has room for others. The most urgent of the waiting ones comes first.
 */
const argon2 = new PQueue({ concurrency: 2 });

/** The urgency of a check. Those who may be guessing wait for those who most likely are not. */
export const urgency = { failedBefore: 0, newcomer: 1, knownDevice: 2 };
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** The checks of one urgency that may wait; two seconds' work. */
const MAX_WAITING = 150;

/** Normalises a password: two keyboards may send different code points for it, which NFKC unifies. */
export const normalised = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) =>
  argon2.add(() => hash(normalised(password), ARGON2ID), { priority: urgency.knownDevice });

/** Checked for an account that is unknown or has no password, so that its reply takes as long as any other. */
const decoyHash = hashPassword("a password that nobody has");

/** Returns false when so many checks of this urgency wait that another one would take too long. */
export const hasRoomFor = (priority: Urgency) => argon2.sizeBy({ priority }) < MAX_WAITING;

/** Checks a password. An account that is unknown or has no password takes the same time and gives false. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  priority: Urgency,
): Promise<boolean> {
  const canLogIn = passwordHash?.startsWith("$argon2id$") ?? false;
  const checked = canLogIn ? passwordHash! : await decoyHash;
  const isRight = await argon2.add(() => verify(checked, normalised(password)), { priority });
  return canLogIn && isRight;
}
