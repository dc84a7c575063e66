import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One password typed on two keyboards may arrive as different code points; NFKC makes them the same again. */
const normalized = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(normalized(password), ARGON2ID);

/** Nobody's password. It keeps an answer about an account that is not there as slow as any other. */
const nobodysHash = hashPassword("a password that nobody has");

/** False also for an account that is not there or has no password, and after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const canSignIn = passwordHash?.startsWith("$argon2id$") ?? false;
  const isRight = await verify(canSignIn ? passwordHash! : await nobodysHash, normalized(password));
  return canSignIn && isRight;
}
