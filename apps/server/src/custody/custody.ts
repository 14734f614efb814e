import { newListId } from '@agency/shared/format/ids'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import type { DrawnSignature } from '../files/drawn-signature'
import type { Write } from '../http/context'
import { wrongState } from '../http/refusal'
import { canonicalJson, sha256 } from '../log/canonical'
import { archiveCustody } from './custody.table'
import { deriveHolders, type Holder, unitsNotHeld } from './holders'

/** One side of a change of custody; a place does not sign. */
export interface Side {
  userId: string | null
  name: string
  sign: DrawnSignature | null
}

/** A change of custody that is to be added to the chain of a project. */
interface Handing {
  projectId: string
  bizType: string
  ownId: string
  action: string
  /** Codes of the units that change hands; each unit has one holder. */
  units: readonly string[]
  what: string
  place?: string | null
  giver: Side
  receiver: Side
}

type Row = typeof archiveCustody.$inferSelect
/** What the first row of a project's chain has as its previous hash. */
const NOTHING = '0'.repeat(64)
const MODULE = 'archive:custody'
const say = { elsewhere: (units: string, who: string) => `${units} 现不在${who}手中，不能由其交出` }

/**
 * The content of a row of the chain of custody that is hashed. Rows from before units were recorded have
 * none.
 */
export const canonicalTextToHash = ({
  units,
  isOutside: _place,
  ...row
}: {
  units?: unknown
  isOutside?: unknown
  [name: string]: unknown
}): string => canonicalJson({ ...row, ...(Array.isArray(units) && units.length > 0 ? { units } : {}) })

/** The text of a row that is hashed; signature images are included by their hashes. */
const canonicalRowTextToHash = ({
  hash: _own,
  giverSign: _giver,
  receiverSign: _receiver,
  ...row
}: Row): string => canonicalTextToHash({ ...row, time: row.time.toISOString() })

/**
 * Adds a row to the chain of a project, under a lock. Its hash is also written to the operation log, so that
 * rows removed from the end would be noticed.
 * @throws 409 when the giver does not hold one of the units
 */
export async function addCustody(write: Write, handing: Handing): Promise<void> {
  const { projectId, bizType, ownId, action, units, what, place = null, giver, receiver } = handing
  await lockUntilCommit(write.tx, `custody ${projectId}`)
  const chain = await loadCustodyChain(write.tx, projectId)
  const elsewhere = unitsNotHeld(deriveHolders(chain, ownId), { units, giverId: giver.userId })
  if (elsewhere.length > 0) throw wrongState(say.elsewhere(elsewhere.join('、'), giver.name))
  const last = chain.at(-1)
  const row: Row = {
    listId: newListId(),
    projectId,
    seq: (last?.seq ?? 0) + 1,
    bizType,
    ownId,
    action,
    what,
    place,
    units: [...units],
    giverId: giver.userId,
    giverName: giver.name,
    giverSign: giver.sign?.image ?? null,
    giverSignHash: giver.sign?.hash ?? null,
    receiverId: receiver.userId,
    receiverName: receiver.name,
    receiverSign: receiver.sign?.image ?? null,
    receiverSignHash: receiver.sign?.hash ?? null,
    time: write.clock(),
    prevHash: last?.hash ?? NOTHING,
    hash: '',
    isOutside: false,
  }
  const hash = sha256(canonicalRowTextToHash(row))
  await write.tx.insert(archiveCustody).values({ ...row, hash })
  write.log({ module: MODULE, action: 'hand', ownId, after: { seq: row.seq, what, place, hash } })
}

/** The current holder of each unit of a record. */
export const loadHolders = async (
  db: Queryable,
  { projectId, ownId }: { projectId: string; ownId: string },
): Promise<ReadonlyMap<string, Holder>> => deriveHolders(await loadCustodyChain(db, projectId), ownId)

/** The chain of a project from its beginning. */
export const loadCustodyChain = (db: Queryable, projectId: string): Promise<Row[]> =>
  db
    .select()
    .from(archiveCustody)
    .where(eq(archiveCustody.projectId, projectId))
    .orderBy(asc(archiveCustody.seq))

/**
 * Number of the first row that was altered or does not follow the previous one; null when the chain is
 * intact.
 */
export function firstBrokenRow(rows: readonly Row[]): number | null {
  let before = NOTHING
  for (const [at, row] of rows.entries()) {
    const isSame =
      row.seq === at + 1 && row.prevHash === before && row.hash === sha256(canonicalRowTextToHash(row))
    const isSigned =
      imageMatchesHash(row.giverSign, row.giverSignHash) &&
      imageMatchesHash(row.receiverSign, row.receiverSignHash)
    if (!isSame || !isSigned) return row.seq
    before = row.hash
  }
  return null
}

const imageMatchesHash = (image: Buffer | null, hash: string | null) =>
  image === null ? hash === null : sha256(image) === hash
