import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Db, Queryable } from '../db/database'
import { takeTurn } from '../db/take-turn'
import { rootPrivateKey } from '../log/root-key'
import { seal, unseal } from '../session/seal'
import { DEFAULT_SECRET } from '../settings'
import { archivePackageKey as t } from './package-key.table'
import { kidOf, type SigningKey } from './package-signature'

export type PackageKey = typeof t.$inferSelect

/** What opens the keys, and what time it is. */
interface Opening {
  secret: string
  now: Date
}

const TURN = 'archive package key'

/** The key that every installation without a SECRET_KEY of its own has, whose secret anybody can read in the sources. */
const publishedKey = (): KeyObject => rootPrivateKey(DEFAULT_SECRET)
let publishedKid: string | undefined

/** Whether a key was derived from the published default SECRET_KEY: nothing that it signs proves anything. */
export function isPublishedKey(kid: string): boolean {
  publishedKid ??= kidOf(createPublicKey(publishedKey()))
  return kid === publishedKid
}

/** The public half of the published key, in DER (SPKI) and base64. */
export const publishedPublicKey = (): string =>
  createPublicKey(publishedKey()).export({ type: 'spki', format: 'der' }).toString('base64')

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

function signingKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey)
  return {
    kid: kidOf(publicKey),
    der: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** The private half; undefined where it was sealed with another SECRET_KEY, or is not for this one. */
function opened({ sealed }: PackageKey, secret: string): KeyObject | undefined {
  if (sealed === null) return secret === DEFAULT_SECRET ? publishedKey() : undefined
  if (secret === DEFAULT_SECRET) return undefined
  try {
    return createPrivateKey(unseal(sealed, secret))
  } catch {
    return undefined // It belongs to another SECRET_KEY: its public half stays, and a new key follows.
  }
}

/** A key of one's own is drawn at random: one that followed from SECRET_KEY would let anybody try secrets against its public half. */
function newKey(secret: string): { privateKey: KeyObject; sealed: string | null } {
  if (secret === DEFAULT_SECRET) return { privateKey: publishedKey(), sealed: null }
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey, sealed: seal(pem, secret) }
}

/** Ends the keys that are in use and begins another. */
async function begin(tx: Queryable, { secret, now }: Opening, userId: string | null): Promise<SigningKey> {
  await tx.update(t).set({ toTime: now }).where(isNull(t.toTime))
  const { privateKey, sealed } = newKey(secret)
  const publicKey = createPublicKey(privateKey)
  const row = {
    kid: kidOf(publicKey),
    publicKey: pemOf(publicKey),
    sealed,
    fromTime: now,
    createUserId: userId,
  }
  // The published key may come back, when SECRET_KEY is taken away again.
  await tx
    .insert(t)
    .values(row)
    .onConflictDoUpdate({ target: t.kid, set: { toTime: null } })
  return signingKey(privateKey)
}

/**
 * The key that signs now. Where there is none that this SECRET_KEY opens, the one before ends and a new one begins: its
 * public half stays, so that what it signed can be checked as before. Nobody begins another meanwhile.
 */
export async function currentKey(tx: Queryable, opening: Opening): Promise<SigningKey> {
  await takeTurn(tx, TURN)
  const [row] = await tx.select().from(t).where(isNull(t.toTime))
  const privateKey = row && opened(row, opening.secret)
  return privateKey ? signingKey(privateKey) : begin(tx, opening, null)
}

/** The same at the start of the server, so that the key is published before the first package. */
export const openPackageKey = async (db: Db, opening: Opening): Promise<void> => {
  await db.transaction((tx) => currentKey(tx, opening))
}

/** Another key from now on. */
export async function rotateKey(tx: Queryable, opening: Opening, userId: string): Promise<string> {
  await takeTurn(tx, TURN)
  return (await begin(tx, opening, userId)).kid
}

/** Every key that ever signed here, the first first. */
export const packageKeys = (db: Queryable): Promise<PackageKey[]> =>
  db.select().from(t).orderBy(asc(t.fromTime), asc(t.kid))

export async function packageKey(db: Queryable, kid: string): Promise<PackageKey | undefined> {
  const [row] = await db.select().from(t).where(eq(t.kid, kid))
  return row
}

/** A key as it is published: what checks a signature, and when it signed. */
export const publishedView = ({ kid, publicKey, fromTime, toTime }: PackageKey) => ({
  kid,
  publicKey,
  from: fromTime.toISOString(),
  to: toTime?.toISOString() ?? null,
})
