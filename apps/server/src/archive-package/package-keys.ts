import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import { rootPrivateKey } from '../log/root-key'
import { decryptText, encryptText } from '../session/encryption'
import { DEFAULT_SECRET } from '../settings'
import { archivePackageKey } from './package-key.table'
import { keyIdOf, type SigningKey } from './package-signature'

export type PackageKey = typeof archivePackageKey.$inferSelect

/** What is needed to decrypt or create a signing key, and the current time. */
interface Opening {
  secret: string
  now: Date
}

const TURN = 'archive package key'

/**
 * The key of installations without their own SECRET_KEY, whose private half anybody can derive from the
 * source code.
 */
const defaultPrivateKey = (): KeyObject => rootPrivateKey(DEFAULT_SECRET)
let publishedKid: string | undefined

/**
 * True when the key is derived from the published default SECRET_KEY, so that its signatures prove nothing.
 */
export function isDefaultKey(kid: string): boolean {
  publishedKid ??= keyIdOf(createPublicKey(defaultPrivateKey()))
  return kid === publishedKid
}

/** The public half of the published key, in DER (SPKI) and base64. */
export const defaultPublicKey = (): string =>
  createPublicKey(defaultPrivateKey()).export({ type: 'spki', format: 'der' }).toString('base64')

const publicKeyPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

function createSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey)
  return {
    kid: keyIdOf(publicKey),
    der: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** The decrypted private key; undefined when it was encrypted with another SECRET_KEY. */
function openPrivateKey({ sealed }: PackageKey, secret: string): KeyObject | undefined {
  if (sealed === null) return secret === DEFAULT_SECRET ? defaultPrivateKey() : undefined
  if (secret === DEFAULT_SECRET) return undefined
  try {
    return createPrivateKey(decryptText(sealed, secret))
  } catch {
    return undefined // Encrypted with another SECRET_KEY: the public key is retained and a new key is created.
  }
}

/**
 * Creates a random key. One derived from SECRET_KEY would let anybody test guessed secrets against the public
 * key.
 */
function generateSealedKey(secret: string): { privateKey: KeyObject; sealed: string | null } {
  if (secret === DEFAULT_SECRET) return { privateKey: defaultPrivateKey(), sealed: null }
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey, sealed: encryptText(pem, secret) }
}

/** Retires the current key and creates another. */
async function replaceCurrentKey(
  tx: Queryable,
  { secret, now }: Opening,
  userId: string | null,
): Promise<SigningKey> {
  await tx.update(archivePackageKey).set({ toTime: now }).where(isNull(archivePackageKey.toTime))
  const { privateKey, sealed } = generateSealedKey(secret)
  const publicKey = createPublicKey(privateKey)
  const row = {
    kid: keyIdOf(publicKey),
    publicKey: publicKeyPem(publicKey),
    sealed,
    fromTime: now,
    createUserId: userId,
  }
  // The published key may become current again when SECRET_KEY is removed.
  await tx
    .insert(archivePackageKey)
    .values(row)
    .onConflictDoUpdate({ target: archivePackageKey.kid, set: { toTime: null } })
  return createSigningKey(privateKey)
}

/**
 * The current signing key. When this SECRET_KEY cannot decrypt it, it is retired and a new one created; old
 * signatures stay verifiable. Takes a lock, so that nobody else creates one at the same time.
 */
export async function loadOrCreateSigningKey(tx: Queryable, opening: Opening): Promise<SigningKey> {
  await lockUntilCommit(tx, TURN)
  const [row] = await tx.select().from(archivePackageKey).where(isNull(archivePackageKey.toTime))
  const privateKey = row && openPrivateKey(row, opening.secret)
  return privateKey ? createSigningKey(privateKey) : replaceCurrentKey(tx, opening, null)
}

/** Creates the key at the start of the server, so that it is published before the first package. */
export const ensurePackageKey = async (db: Db, opening: Opening): Promise<void> => {
  await db.transaction((tx) => loadOrCreateSigningKey(tx, opening))
}

/** Replaces the current key. Returns the new key's id. */
export async function rotateKey(tx: Queryable, opening: Opening, userId: string): Promise<string> {
  await lockUntilCommit(tx, TURN)
  return (await replaceCurrentKey(tx, opening, userId)).kid
}

/** Every key that ever signed here, oldest first. */
export const listPackageKeys = (db: Queryable): Promise<PackageKey[]> =>
  db.select().from(archivePackageKey).orderBy(asc(archivePackageKey.fromTime), asc(archivePackageKey.kid))

export async function findPackageKey(db: Queryable, kid: string): Promise<PackageKey | undefined> {
  const [row] = await db.select().from(archivePackageKey).where(eq(archivePackageKey.kid, kid))
  return row
}

/** The published part of a key: what verifies signatures, and its period of use. */
export const publicKeyView = ({ kid, publicKey, fromTime, toTime }: PackageKey) => ({
  kid,
  publicKey,
  from: fromTime.toISOString(),
  to: toTime?.toISOString() ?? null,
})
