import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and 2 passes, the minimum that OWASP recommends; about 15 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/**
 * A hash of a random text: checked for an unknown user name, so that the answer takes as long as for a wrong
 * password.
 */
const decoy = hashPassword(crypto.randomUUID())

export const isPasswordRight = async (stored: string | undefined, password: string) =>
  (await verify(stored ?? (await decoy), password)) && stored !== undefined
