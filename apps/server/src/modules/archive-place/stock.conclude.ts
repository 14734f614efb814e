import { formatToMinute } from '@agency/shared/fields/words'
import { newListId } from '@agency/shared/format/ids'
import {
  compareStock,
  isDifference,
  type Judged,
  type Outcome,
} from '@agency/shared/modules/archive-place/stock.rules'
import { asc, eq, gte, inArray } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/take-turn'
import type { Write } from '../../http/context'
import { archiveFacts } from '../archive-file/door/facts'
import { fullyLentVolumes } from './door/asks'
import { archiveMove } from './place.table'
import { allPlaces, PLACE_TREE_LOCK, type PlaceRecord, withDescendants } from './place.tree'
import { type ReadScans, readInChunks, resolveScans, stockVolumesWhere } from './stock.scans'
import type { StockRecord } from './stock.store'
import { archiveStockLine, archiveStockResult } from './stock.table'

const say = {
  box: (no: string, box: number, boxes: number) => (boxes > 1 ? `${no} 第 ${box} 盒` : no),
  moved: (when: string, who: string, from: string | null, to: string | null) =>
    `${when} ${who}：${from ?? '—'} → ${to ?? '—'}`,
  belongs: (place: string | null) => `应在 ${place ?? '（没有位置）'}`,
  anywhere: '没有扫架位',
}
type Line = typeof archiveStockLine.$inferSelect
type Move = typeof archiveMove.$inferSelect
type Result = typeof archiveStockResult.$inferInsert

/** The order of the outcomes of a stock-taking: the most serious first. */
const ORDER: readonly Outcome[] = ['缺失', '多出', '位置不符', '未识别', '盘点中移动', '借出', '在位']

/**
 * Compares the expected boxes with the scans and with moves made meanwhile, stores the results and returns
 * the changed columns.
 */
export async function concludeStocktaking(write: Write, stock: StockRecord): Promise<Partial<StockRecord>> {
  // Locks the tree of places, so that nothing is moved during the comparison.
  await lockUntilCommit(write.tx, PLACE_TREE_LOCK)
  const places = await allPlaces(write.tx)
  const lines = await write.tx
    .select()
    .from(archiveStockLine)
    .where(eq(archiveStockLine.stockId, stock.listId))
  const scans = await resolveScans(write, stock.listId, places)
  await addUnscannedVolumes(write, scans, lines)
  const moves = await movesSinceStockStart(write, stock, places)
  const judged = compareStock(
    lines,
    scans.seen,
    await comparisonFacts(write, { stock, places, lines, scans, moves }),
  )
  const results = stockResultsOf({ stock, places, lines, scans, moves }, judged)
  for (let from = 0; from < results.length; from += 1000)
    await write.tx.insert(archiveStockResult).values(results.slice(from, from + 1000))
  const countOutcome = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  return {
    round: stock.round + 1,
    differences: results.filter((one) => one.isDifference).length,
    okCount: countOutcome('在位'),
    missingCount: countOutcome('缺失'),
    foreignCount: countOutcome('多出'),
    wrongCount: countOutcome('位置不符'),
    movedCount: countOutcome('盘点中移动'),
    lentCount: countOutcome('借出'),
    unreadCount: countOutcome('未识别'),
    finishUserId: write.actor.userId,
    finishTime: write.clock(),
  }
}

/** The moves since the stock-taking began, the last of each volume and place, by id. */
interface Moves {
  volumes: Map<string, Move>
  /** The moves of places, which also moved everything on them, by place id. */
  places: Map<string, Move>
}

async function movesSinceStockStart(
  write: Write,
  stock: StockRecord,
  places: readonly PlaceRecord[],
): Promise<Moves> {
  const rows = await write.tx
    .select()
    .from(archiveMove)
    .where(gte(archiveMove.time, stock.createTime))
    .orderBy(asc(archiveMove.time), asc(archiveMove.listId))
  const moves: Moves = { volumes: new Map(), places: new Map() }
  for (const move of rows)
    if (move.subjectKind === 'volume') moves.volumes.set(move.subjectId, move)
    else for (const { listId } of withDescendants(places, move.subjectId)) moves.places.set(listId, move)
  return moves
}

/** Loads the expected volumes that nobody scanned as well as the scanned ones. */
async function addUnscannedVolumes(
  write: Write,
  { volumes }: ReadScans,
  lines: readonly Line[],
): Promise<void> {
  const missing = [...new Set(lines.map(({ volumeId }) => volumeId))].filter((id) => !volumes.has(id))
  const found = await readInChunks(missing, (some) =>
    stockVolumesWhere(write, inArray(archiveFacts.listId, some)),
  )
  for (const volume of found) volumes.set(volume.listId, volume)
}

interface Facts {
  stock: StockRecord
  places: readonly PlaceRecord[]
  lines: readonly Line[]
  scans: ReadScans
  moves: Moves
}

async function comparisonFacts({ tx }: Write, { stock, places, lines, scans, moves }: Facts) {
  const scope = new Set(withDescendants(places, stock.placeId).map(({ listId }) => listId))
  const stoodAt = new Map(lines.map(({ volumeId, placeId }) => [volumeId, placeId]))
  const lent = await fullyLentVolumes.ask(tx, [...scans.volumes.keys()])
  const parents = new Map(places.map(({ listId, parentId }) => [listId, parentId]))
  const currentPlaceOf = (volumeId: string) => scans.volumes.get(volumeId)?.placeId ?? null
  return {
    nowAt: currentPlaceOf,
    hasMoved: (volumeId: string) =>
      moves.volumes.has(volumeId) ||
      [currentPlaceOf(volumeId), stoodAt.get(volumeId)].some((place) => place && moves.places.has(place)),
    isLent: (volumeId: string) => lent.has(volumeId),
    inScope: (placeId: string) => scope.has(placeId),
    isPlaceWithin(outer: string, inner: string) {
      let at: string | null | undefined = inner
      while (at && at !== outer) at = parents.get(at)
      return at === outer
    },
  }
}

function stockResultsOf({ stock, places, lines, scans, moves }: Facts, judged: readonly Judged[]): Result[] {
  const paths = new Map(places.map(({ listId, path }) => [listId, path]))
  const names = new Map(lines.map((line) => [line.volumeId, line]))
  const placePathOf = (placeId: string | null) => (placeId === null ? null : (paths.get(placeId) ?? null))
  const resultNoteOf = (one: Judged): string | null => {
    const { volumeId, outcome } = one
    const volume = scans.volumes.get(volumeId)
    const move = moves.volumes.get(volumeId) ?? moves.places.get(one.expectedAt ?? volume?.placeId ?? '')
    if (move && outcome !== '在位')
      return say.moved(formatToMinute(move.time.toISOString()), move.userName, move.fromPath, move.toPath)
    return outcome === '多出' ? say.belongs(volume?.keepPlace ?? null) : null
  }
  const own = { stockId: stock.listId, round: stock.round + 1 }
  const found = judged.map((one): Omit<Result, 'sort'> => {
    const { volumeId, box, outcome, expectedAt, seenAt } = one
    const volume = scans.volumes.get(volumeId)
    const boxes = names.get(volumeId)?.boxes ?? volume?.boxCount ?? 1
    return {
      listId: newListId(),
      ...own,
      outcome,
      isDifference: isDifference(one),
      note: resultNoteOf(one),
      what: say.box(names.get(volumeId)?.archiveNo ?? volume?.archiveNo ?? volumeId, box, boxes),
      expectedPath: placePathOf(expectedAt),
      seenPath: seenAt === undefined ? null : (placePathOf(seenAt) ?? say.anywhere),
    }
  })
  const unread = scans.unread.map(
    ({ code, place, note }): Omit<Result, 'sort'> => ({
      listId: newListId(),
      ...own,
      outcome: '未识别',
      isDifference: true,
      what: code,
      expectedPath: null,
      seenPath: place,
      note,
    }),
  )
  return [...found, ...unread]
    .toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
    .map((one, sort) => ({ ...one, sort }))
}
