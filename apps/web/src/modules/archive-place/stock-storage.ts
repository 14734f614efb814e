import { currentTime } from '@agency/shared/clock/server-clock'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { randomUuid } from '@agency/shared/format/ids'
import { tidyCode } from '@agency/shared/modules/archive-place/label.code'
import type { StockSnapshot, stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { unitKey } from '@agency/shared/modules/archive-place/stock.rules'
import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'

/** A scan waiting on the phone, with its own id, so that sending it twice counts once. */
export type UnsentScan = InputOf<typeof stockApi.scan>['scans'][number]
type Line = StockSnapshot['lines'][number]

/** Stored in IndexedDB, so that it survives closing the page and switching off the phone. */
const store = createStore('archive-stock', 'kept')
/** Separate from the large lists, because waiting scans are counted after every scan. */
const outbox = createStore('archive-stock-outbox', 'kept')
/** The key contains the user, so that offline nobody sees lists loaded by somebody else. */
const snapshotKey = (of: Owner) => `${snapshotKeyPrefix(of.userId)}${of.stockId}`
const snapshotKeyPrefix = (userId: string) => `${LISTS}${userId} `
const LISTS = 'list '
/** The key contains the user, so that another person on the same phone does not send the scans in their name. */
const scanKey = (of: Owner, scanId: string) => `${scanKeyPrefix(of)}${scanId}`
const scannedCodesKey = (of: Owner) => `seen ${of.userId} ${of.stockId}`
const scanKeyPrefix = ({ userId, stockId }: Owner) => `scan ${userId} ${stockId} `

export interface Owner {
  userId: string
  stockId: string
}

/** The expected positions as last loaded online. */
export const readSnapshot = (of: Owner) => get<StockSnapshot>(snapshotKey(of), store)
export const saveSnapshot = (of: Owner, snapshot: StockSnapshot) => set(snapshotKey(of), snapshot, store)
/** Deletes a list that the person may no longer see. */
export const forgetSnapshot = (of: Owner) => del(snapshotKey(of), store)

/** The stocktakings that this person can continue offline. */
export async function readSnapshotsOfUser(userId: string): Promise<StockSnapshot[]> {
  const all = await entries<string, StockSnapshot>(store)
  return all.filter(([key]) => key.startsWith(snapshotKeyPrefix(userId))).map(([, snapshot]) => snapshot)
}

/**
 * Deletes the lists of everybody but `userId`, or of everybody when it is undefined. Waiting scans remain; they are
 * shown and sent only when their author is logged in again.
 */
export async function forgetSnapshotsOfOthers(userId?: string): Promise<void> {
  const isOwnSnapshotKey = (key: string) => userId !== undefined && key.startsWith(snapshotKeyPrefix(userId))
  const others = (await keys<string>(store)).filter((key) => key.startsWith(LISTS) && !isOwnSnapshotKey(key))
  await delMany(others, store)
}

/** Scans not yet confirmed by the server, oldest first. */
export async function readUnsentScans(of: Owner): Promise<UnsentScan[]> {
  const all = await entries<string, UnsentScan>(outbox)
  return all
    .filter(([key]) => key.startsWith(scanKeyPrefix(of)))
    .map(([, scan]) => scan)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Each with its own key, so that two windows never overwrite each other. */
export const saveScan = (of: Owner, scan: UnsentScan) => set(scanKey(of, scan.scanId), scan, outbox)
export const forgetScans = (of: Owner, scanIds: readonly string[]) =>
  delMany(
    scanIds.map((scanId) => scanKey(of, scanId)),
    outbox,
  )

export const countUnsentScans = async (of: Owner) =>
  (await keys<string>(outbox)).filter((key) => key.startsWith(scanKeyPrefix(of))).length

/** Codes scanned on this phone, sent or not, by which finished boxes are known offline. */
export const readScannedCodes = async (of: Owner) => (await get<string[]>(scannedCodesKey(of), store)) ?? []
export const saveScannedCodes = (of: Owner, codes: readonly string[]) =>
  set(scannedCodesKey(of), [...codes], store)

export const newUnsentScan = (code: string, place: string | null): UnsentScan => ({
  scanId: randomUuid(),
  code: tidyCode(code),
  place,
  at: currentTime().toISOString(),
})

/** The meaning of a code according to the list on the phone. */
export type Found =
  | { is: 'place'; path: string; placeId: string }
  | { is: 'line'; line: Line }
  | { is: 'unknown' }

export interface SnapshotIndex {
  snapshot: StockSnapshot
  find(code: string): Found
  pathOf(placeId: string): string
  /** True when the two places are equal or the first contains the second. */
  covers(placeId: string, inner: string): boolean
}

/** Indexes the list of a stocktaking for scanning. */
export function indexSnapshot(snapshot: StockSnapshot): SnapshotIndex {
  const places = new Map(snapshot.places.map((place) => [place.listId, place]))
  const placePathOf = (placeId: string) => places.get(placeId)?.path ?? ''
  const found = new Map<string, Found>()
  for (const { codes, path, listId } of snapshot.places)
    for (const code of codes) found.set(tidyCode(code), { is: 'place', path, placeId: listId })
  for (const line of snapshot.lines)
    for (const code of line.codes) found.set(tidyCode(code), { is: 'line', line })
  return {
    snapshot,
    find: (code) => found.get(tidyCode(code)) ?? { is: 'unknown' },
    pathOf: placePathOf,
    covers: (placeId, inner) =>
      placeId === inner || placePathOf(inner).startsWith(`${placePathOf(placeId)}-`),
  }
}

/** Returns how many boxes of the list these codes identify. */
export const countScannedBoxes = (book: SnapshotIndex, codes: Iterable<string>): number =>
  new Set(
    [...codes].flatMap((code) => {
      const found = book.find(code)
      return found.is === 'line' ? [unitKey(found.line)] : []
    }),
  ).size
