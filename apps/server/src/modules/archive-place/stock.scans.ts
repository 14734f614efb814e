import { parseScannedCode } from '@agency/shared/modules/archive-place/label.code'
import type { Seen } from '@agency/shared/modules/archive-place/stock.rules'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { archiveFacts } from '../archive-file/door/facts'
import { loadFondsNumber } from './label.store'
import { archiveLabel } from './place.table'
import type { PlaceRecord } from './place.tree'
import { archiveStockScan } from './stock.table'

const say = {
  damaged: '编码读错（校验位不符）',
  foreign: '其他全宗的标签',
  unknown: '不是本系统的标签、档号或架位',
  unbound: '标签没有绑定',
  isVoid: '标签已作废',
  place: '架位标签，不在盘点范围内',
  item: '件标签，不计入盒',
  whole: (boxes: number) => `整卷标签，该卷有 ${boxes} 盒，须逐盒扫描`,
  box: '盒号超出该卷的盒数',
}

/** A volume with the columns that stock-taking needs. */
export type StockVolume = Pick<
  typeof archiveFacts.$inferSelect,
  'listId' | 'archiveNo' | 'placeId' | 'keepPlace' | 'boxCount'
>
/** A scan that stands for no box, and why. */
export interface Unread {
  code: string
  place: string | null
  note: string
}

/** The scans resolved to boxes on places, and those that could not be resolved. */
export interface ReadScans {
  seen: Seen[]
  unread: Unread[]
  volumes: Map<string, StockVolume>
}

type Label = typeof archiveLabel.$inferSelect
type Stands =
  | { kind: 'box'; volumeId: string; box: number }
  | { kind: 'place'; placeId: string }
  | { kind: 'none'; note: string }

/** Resolves the scans of a stock-taking by what each code refers to now. */
export async function resolveScans(
  write: Write,
  stockId: string,
  places: readonly PlaceRecord[],
): Promise<ReadScans> {
  const scans = await write.tx
    .select()
    .from(archiveStockScan)
    .where(eq(archiveStockScan.stockId, stockId))
    .orderBy(asc(archiveStockScan.time), asc(archiveStockScan.listId))
  const texts = [...new Set(scans.flatMap(({ code, place }) => (place ? [code, place] : [code])))]
  const labels = new Map(
    (
      await readInChunks(texts, (some) =>
        write.tx.select().from(archiveLabel).where(inArray(archiveLabel.code, some)),
      )
    ).map((one) => [one.code, one]),
  )
  const ids = [...labels.values()].flatMap(({ ownId }) => ownId ?? [])
  const known = await volumesByNumberOrId(write, texts, ids)
  const byNo = new Map(known.map((one) => [one.archiveNo ?? '', one]))
  const volumes = new Map(known.map((one) => [one.listId, one]))
  const byCode = new Map(places.map((place) => [place.placeCode, place.listId]))
  const own = await loadFondsNumber(write)
  const resolveCode = (code: string): Stands => {
    const label = labels.get(code)
    if (label) return resolveLabel(label, volumes)
    const volume = byNo.get(code)
    if (volume) return boxOfVolume(volume, '')
    const placeId = byCode.get(code)
    if (placeId) return { kind: 'place', placeId }
    const read = parseScannedCode(code)
    if (read.is === 'damaged') return { kind: 'none', note: say.damaged }
    return { kind: 'none', note: read.is === 'label' && read.fonds !== own ? say.foreign : say.unknown }
  }
  const placeIdOfCode = (text: string | null) => {
    const place = text === null ? undefined : resolveCode(text)
    return place?.kind === 'place' ? place.placeId : null
  }
  const seen: Seen[] = []
  const unread = new Map<string, Unread>()
  for (const { code, place } of scans) {
    const what = resolveCode(code)
    if (what.kind === 'box')
      seen.push({ volumeId: what.volumeId, box: what.box, placeId: placeIdOfCode(place) })
    else unread.set(code, { code, place, note: what.kind === 'place' ? say.place : what.note })
  }
  return { seen, unread: [...unread.values()], volumes }
}

function resolveLabel(
  { state, kind, ownId, part }: Label,
  volumes: ReadonlyMap<string, StockVolume>,
): Stands {
  if (state === '作废') return { kind: 'none', note: say.isVoid }
  if (!kind || !ownId) return { kind: 'none', note: say.unbound }
  if (kind === 'place') return { kind, placeId: ownId }
  if (kind === 'item') return { kind: 'none', note: say.item }
  const volume = volumes.get(ownId)
  return volume ? boxOfVolume(volume, part) : { kind: 'none', note: say.unknown }
}

function boxOfVolume({ listId, boxCount }: StockVolume, part: string): Stands {
  const boxes = Math.max(boxCount ?? 1, 1)
  if (part === '' && boxes > 1) return { kind: 'none', note: say.whole(boxes) }
  const box = part === '' ? 1 : Number(part)
  return box <= boxes ? { kind: 'box', volumeId: listId, box } : { kind: 'none', note: say.box }
}

/** The volumes of archives with this condition. */
export const stockVolumesWhere = ({ tx }: Write, where: SQL) =>
  tx
    .select({
      listId: archiveFacts.listId,
      archiveNo: archiveFacts.archiveNo,
      placeId: archiveFacts.placeId,
      keepPlace: archiveFacts.keepPlace,
      boxCount: archiveFacts.boxCount,
    })
    .from(archiveFacts)
    .where(where)

async function volumesByNumberOrId(
  write: Write,
  numbers: readonly string[],
  ids: readonly string[],
): Promise<StockVolume[]> {
  const found = [
    ...(await readInChunks(numbers, (some) =>
      stockVolumesWhere(write, inArray(archiveFacts.archiveNo, some)),
    )),
    ...(await readInChunks(ids, (some) => stockVolumesWhere(write, inArray(archiveFacts.listId, some)))),
  ]
  return [...new Map(found.map((one) => [one.listId, one])).values()]
}

/** Number of values of one statement, because PostgreSQL limits them. */
const MOST = 5000
export async function readInChunks<T, R>(
  values: readonly T[],
  read: (some: T[]) => PromiseLike<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (let from = 0; from < values.length; from += MOST)
    rows.push(...(await read(values.slice(from, from + MOST))))
  return rows
}
