import { hash } from "@node-rs/argon2";

/**
 * Hashes a password at the least cost. A check costs what the stored hash says, so tests with many checks store this one.
 */
export const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
