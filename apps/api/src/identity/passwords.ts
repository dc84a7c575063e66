import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Normalizes a password: two keyboards may send different code points for it, which NFKC unifies. */
const normalized = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(normalized(password), ARGON2ID);

/** Verified in place of a missing hash, so that a reply about an unknown account takes as long as any other. */
const decoyHash = hashPassword("a password that nobody has");

/** Checks a password. An account that is unknown or has no password takes the same time and gives false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const canLogIn = passwordHash?.startsWith("$argon2id$") ?? false;
  const isRight = await verify(canLogIn ? passwordHash! : await decoyHash, normalized(password));
  return canLogIn && isRight;
}
