import type { InputOf } from '@agency/shared/contract/endpoint'
import { randomUuid } from '@agency/shared/format/ids'
import { tidyCode } from '@agency/shared/modules/archive-place/label.code'
import type { StockSnapshot, stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { unitKey } from '@agency/shared/modules/archive-place/stock.rules'
import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'

/** A scan as it waits on the phone, under an id of its own: sent twice, it counts once. */
export type KeptScan = InputOf<typeof stockApi.scan>['scans'][number]
type Line = StockSnapshot['lines'][number]

/** IndexedDB keeps it when the page is closed and the phone is switched off. */
const store = createStore('archive-stock', 'kept')
/** Apart from the lists, which are large: what waits is counted after every scan. */
const outbox = createStore('archive-stock-outbox', 'kept')
/** Of whoever it was answered: what another person may not see is not shown to them without a network either. */
const listKey = (of: Owner) => `${listsOf(of.userId)}${of.stockId}`
const listsOf = (userId: string) => `${LISTS}${userId} `
const LISTS = 'list '
/** Of whoever scanned: another person on the same phone does not send it in their name. */
const scanKey = (of: Owner, scanId: string) => `${prefixOf(of)}${scanId}`
const doneKey = (of: Owner) => `seen ${of.userId} ${of.stockId}`
const prefixOf = ({ userId, stockId }: Owner) => `scan ${userId} ${stockId} `

export interface Owner {
  userId: string
  stockId: string
}

/** What should stand where, as it was read last with a network. */
export const keptSnapshot = (of: Owner) => get<StockSnapshot>(listKey(of), store)
export const keepSnapshot = (of: Owner, snapshot: StockSnapshot) => set(listKey(of), snapshot, store)
/** The person may not see it any more. */
export const forgetSnapshot = (of: Owner) => del(listKey(of), store)

/** The stock-takings that this person can go on with, without a network. */
export async function keptSnapshots(userId: string): Promise<StockSnapshot[]> {
  const all = await entries<string, StockSnapshot>(store)
  return all.filter(([key]) => key.startsWith(listsOf(userId))).map(([, snapshot]) => snapshot)
}

/**
 * Lists of whoever is not `userId` go from this phone; of all, when nobody is named. Scans that wait stay: they are shown
 * and sent only when the one who made them is logged in again.
 */
export async function forgetSnapshots(userId?: string): Promise<void> {
  const isMine = (key: string) => userId !== undefined && key.startsWith(listsOf(userId))
  const others = (await keys<string>(store)).filter((key) => key.startsWith(LISTS) && !isMine(key))
  await delMany(others, store)
}

/** Scans that the server has not confirmed yet, in the order in which they were made. */
export async function keptScans(of: Owner): Promise<KeptScan[]> {
  const all = await entries<string, KeptScan>(outbox)
  return all
    .filter(([key]) => key.startsWith(prefixOf(of)))
    .map(([, scan]) => scan)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Each under a key of its own: two windows of one phone never write over one another. */
export const keepScan = (of: Owner, scan: KeptScan) => set(scanKey(of, scan.scanId), scan, outbox)
export const forgetScans = (of: Owner, scanIds: readonly string[]) =>
  delMany(
    scanIds.map((scanId) => scanKey(of, scanId)),
    outbox,
  )

export const countKept = async (of: Owner) =>
  (await keys<string>(outbox)).filter((key) => key.startsWith(prefixOf(of))).length

/** Codes that were scanned on this phone, sent or not: which boxes are done is known without a network. */
export const keptCodes = async (of: Owner) => (await get<string[]>(doneKey(of), store)) ?? []
export const keepCodes = (of: Owner, codes: readonly string[]) => set(doneKey(of), [...codes], store)

export const newScan = (code: string, place: string | null): KeptScan => ({
  scanId: randomUuid(),
  code: tidyCode(code),
  place,
  at: new Date().toISOString(),
})

/** What a code is by the list on the phone. */
export type Found =
  | { is: 'place'; path: string; placeId: string }
  | { is: 'line'; line: Line }
  | { is: 'unknown' }

export interface Book {
  snapshot: StockSnapshot
  find(code: string): Found
  pathOf(placeId: string): string
  /** The place is the other one, or holds it. */
  covers(placeId: string, inner: string): boolean
}

/** The list of a stock-taking, as it is looked up while scanning. */
export function bookOf(snapshot: StockSnapshot): Book {
  const places = new Map(snapshot.places.map((place) => [place.listId, place]))
  const pathOf = (placeId: string) => places.get(placeId)?.path ?? ''
  const found = new Map<string, Found>()
  for (const { codes, path, listId } of snapshot.places)
    for (const code of codes) found.set(tidyCode(code), { is: 'place', path, placeId: listId })
  for (const line of snapshot.lines)
    for (const code of line.codes) found.set(tidyCode(code), { is: 'line', line })
  return {
    snapshot,
    find: (code) => found.get(tidyCode(code)) ?? { is: 'unknown' },
    pathOf,
    covers: (placeId, inner) => placeId === inner || pathOf(inner).startsWith(`${pathOf(placeId)}-`),
  }
}

/** How many boxes of the list these codes are. */
export const boxesSeen = (book: Book, codes: Iterable<string>): number =>
  new Set(
    [...codes].flatMap((code) => {
      const found = book.find(code)
      return found.is === 'line' ? [unitKey(found.line)] : []
    }),
  ).size
