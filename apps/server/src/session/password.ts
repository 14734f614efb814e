import { hash, verify } from '@node-rs/argon2'

/** Argon2id, 19 MiB, 2 passes: the OWASP floor, about 15 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** A hash of nothing anybody types, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(crypto.randomUUID())

export const passwordMatches = async (stored: string | undefined, password: string) =>
  (await verify(stored ?? (await decoy), password)) && stored !== undefined
