import type { StockSnapshot } from '@agency/shared/modules/archive-place/stock.contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { archiveFacts } from '../archive-file/door/facts'
import { archiveLabel } from './place.table'
import { allPlaces, withDescendants } from './place.tree'
import type { StockRecord } from './stock.store'
import { archiveStockLine } from './stock.table'

/** Records which boxes should stand on a place and everything below it. Returns the number of boxes. */
export async function saveExpectedBoxes(tx: Queryable, { listId, placeId }: StockRecord): Promise<number> {
  const places = withDescendants(await allPlaces(tx), placeId).map((place) => place.listId)
  const { rowCount } = await tx.execute(sql`
    insert into archive_stock_line (list_id, stock_id, volume_id, archive_no, box, boxes, place_id)
    select gen_random_uuid(), ${listId}, f.list_id, f.archive_no, b.box, n.boxes, f.place_id
    from ${archiveFacts} f
    cross join lateral (select greatest(coalesce(f.box_count, 1), 1) as boxes) n
    cross join lateral generate_series(1, n.boxes) as b(box)
    where f.place_id = any(${sql.param(places)}::uuid[]) and f.archive_no is not null`)
  return rowCount ?? 0
}

/** What a phone needs for scanning in a stock-taking without a network. */
export async function loadOfflineSnapshot(db: Queryable, stock: StockRecord): Promise<StockSnapshot> {
  const places = withDescendants(await allPlaces(db), stock.placeId)
  const lines = await db
    .select()
    .from(archiveStockLine)
    .where(eq(archiveStockLine.stockId, stock.listId))
    .orderBy(asc(archiveStockLine.archiveNo), asc(archiveStockLine.box))
  const ofLines = db
    .select({ id: archiveStockLine.volumeId })
    .from(archiveStockLine)
    .where(eq(archiveStockLine.stockId, stock.listId))
  const codes = await labelCodesBySubject(
    db,
    and(inArray(archiveLabel.kind, ['box', 'volume']), inArray(archiveLabel.ownId, ofLines)),
  )
  const ofPlaces = await labelCodesBySubject(
    db,
    and(
      eq(archiveLabel.kind, 'place'),
      inArray(
        archiveLabel.ownId,
        places.map(({ listId }) => listId),
      ),
    ),
  )
  return {
    listId: stock.listId,
    stockNo: stock.stockNo ?? '',
    placePath: stock.placePath,
    places: places.map(({ listId, path, placeCode }) => ({
      listId,
      path,
      codes: [placeCode, ...(ofPlaces.get(`place ${listId} `) ?? [])],
    })),
    lines: lines.map(({ volumeId, archiveNo, box, boxes, placeId }) => ({
      volumeId,
      archiveNo,
      box,
      boxes,
      placeId,
      codes: [
        ...(codes.get(`box ${volumeId} ${box}`) ?? []),
        // For a volume with a single box, the label of the whole volume or its 档号 counts as that box.
        ...(boxes === 1 ? [...(codes.get(`volume ${volumeId} `) ?? []), archiveNo] : []),
      ],
    })),
  }
}

async function labelCodesBySubject(
  db: Queryable,
  where: ReturnType<typeof and>,
): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(archiveLabel)
    .where(and(where, eq(archiveLabel.state, '已绑定')))
  const codes = new Map<string, string[]>()
  for (const { kind, ownId, part, code } of rows) {
    const key = `${kind} ${ownId} ${part}`
    codes.set(key, [...(codes.get(key) ?? []), code])
  }
  return codes
}
