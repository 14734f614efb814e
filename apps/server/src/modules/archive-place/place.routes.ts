import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { canBePlacedIn, type PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import { placeListing } from '@agency/shared/modules/archive-place/place.listing'
import { placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { isReferredTo } from '../../db/references'
import { hasPermission } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition, filterConditions } from '../../http/list'
import { badField, badInputRefusal } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { createRecordResource } from '../../record/record.routes'
import { archiveFacts } from '../archive-file/door/facts'
import { archiveLabel, archiveMove, archivePlace } from './place.table'
import {
  allPlaces,
  changePathWithDescendants,
  mustMakePlacePath,
  type PlaceRecord,
  recordPlaceHistory,
} from './place.tree'

const say = {
  sameCode: '已有这个编号的架位',
  samePath: '这里已有同名的架位',
  byMove: '换上级请用「移动」，并写明原因',
  misfit: (name: string) => `「${name}」不能放在这一类型下`,
  stays: '上级没有变化',
  hasPlaces: (name: string) => `「${name}」下还有架位，请先移走或删除下级`,
  hasThings: (name: string, count: number) => `「${name}」上还有 ${count} 个案卷，请先移到别处`,
  hasLabel: (name: string) => `「${name}」贴有标签，请先作废或改绑`,
  hasRecords: (name: string) => `「${name}」有盘点记录，不能删除`,
}
/** Maximum number of entries of a place's history. */
const MOST_MOVES = 200

const { store, routes } = createRecordResource(placeApi, archivePlace, {
  prefix: placePrefix,
  listing: placeListing,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(archivePlace.path, text), containsCondition(archivePlace.placeCode, text)),
    }),
  usual: asc(archivePlace.placeCode),
  view: buildPlaceViews,
  label: ({ path }) => path,
  columns: async (write, form, before) => {
    const all = await allPlaces(write.tx)
    if (before && before.parentId !== form.parentId) throw badField('parentId', say.byMove)
    const path = mustMakePlacePath(all, form, before?.listId)
    assertPlaceUnique(all, { ...form, path }, before?.listId)
    const children = before ? all.filter(({ parentId }) => parentId === before.listId) : []
    const misfit = children.find(({ kind }) => !canBePlacedIn(kind, form.kind))
    if (misfit) throw badField('kind', say.misfit(misfit.placeName))
    if (before) await changePathWithDescendants(write, before, path)
    return { ...form, path }
  },
  assertDeletable,
})

/** Routes of 库房与架位. */
export const placeRoutes: readonly Route[] = [
  ...routes,
  defineRoute(
    placeApi.move,
    permissionGuard(`${placePrefix}:edit`),
    async (context, { listId, version, parentId, reason }) => {
      const after = await store.move(
        context,
        { listId, version, action: 'relocate', right: 'edit' },
        async (write, before) => {
          if (before.parentId === parentId) throw badField('parentId', say.stays)
          const all = await allPlaces(write.tx)
          const path = mustMakePlacePath(all, { ...before, parentId }, listId)
          assertPlaceUnique(all, { ...before, path }, listId)
          await changePathWithDescendants(write, before, path)
          await recordPlaceHistory(write, {
            subjectKind: 'place',
            subjectId: listId,
            what: before.placeName,
            reason,
            fromId: before.parentId,
            toId: parentId,
            fromPath: before.path,
            toPath: path,
          })
          return { parentId, path }
        },
      )
      const [row] = await buildPlaceViews(context, [after])
      return row as PlaceRow
    },
  ),
  defineRoute(placeApi.tree, permissionGuard(`${placePrefix}:view`), async (context) => {
    const all = await allPlaces(context.db)
    return buildPlaceViews(
      context,
      all.toSorted((one, other) => (one.placeCode < other.placeCode ? -1 : 1)),
    )
  }),
  defineRoute(placeApi.history, permissionGuard(`${placePrefix}:view`), async (context, { listId }) => {
    await store.find(context, listId)
    const rows = await context.db
      .select()
      .from(archiveMove)
      .where(
        or(eq(archiveMove.subjectId, listId), eq(archiveMove.fromId, listId), eq(archiveMove.toId, listId)),
      )
      .orderBy(desc(archiveMove.time), desc(archiveMove.listId))
      .limit(MOST_MOVES)
    return rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
  }),
]

/** @throws 400 at the field when another place has the same code, or the same name under the same parent */
function assertPlaceUnique(
  all: readonly PlaceRecord[],
  { placeCode, path }: Pick<PlaceRecord, 'placeCode' | 'path'>,
  self: string | undefined,
): void {
  const others = all.filter(({ listId }) => listId !== self)
  if (others.some((other) => other.placeCode === placeCode)) throw badField('placeCode', say.sameCode)
  if (others.some((other) => other.path === path)) throw badField('placeName', say.samePath)
}

async function assertDeletable({ tx }: Write, rows: readonly PlaceRecord[]): Promise<void> {
  const going = new Set(rows.map(({ listId }) => listId))
  const all = await allPlaces(tx)
  const counts = await volumeCountsByPlace(tx)
  const labels = await labelCodesByPlace(tx, [...going])
  for (const { listId, placeName } of rows) {
    if (all.some((place) => place.parentId === listId && !going.has(place.listId)))
      throw badInputRefusal(say.hasPlaces(placeName))
    const count = counts.get(listId)
    if (count) throw badInputRefusal(say.hasThings(placeName, count))
    if (labels.has(listId)) throw badInputRefusal(say.hasLabel(placeName))
    // A place with history cannot be deleted, because the history refers to it; a void label alone does not
    // prevent it.
    const history = ['archive_place', 'archive_move', 'archive_label', 'archive_label_deed']
    if (await isReferredTo(tx, listId, history)) throw badInputRefusal(say.hasRecords(placeName))
  }
}

/** The number of volumes that stand directly on each place. */
async function volumeCountsByPlace(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ placeId: archiveFacts.placeId, count: sql<number>`count(*)::int` })
    .from(archiveFacts)
    .where(isNotNull(archiveFacts.placeId))
    .groupBy(archiveFacts.placeId)
  return new Map(rows.map(({ placeId, count }) => [placeId ?? '', count]))
}

/** The valid label code of each place. */
async function labelCodesByPlace(db: Queryable, placeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ ownId: archiveLabel.ownId, code: archiveLabel.code })
    .from(archiveLabel)
    .where(
      and(
        eq(archiveLabel.kind, 'place'),
        eq(archiveLabel.state, '已绑定'),
        inArray(archiveLabel.ownId, [...placeIds]),
      ),
    )
  return new Map(rows.map(({ ownId, code }) => [ownId ?? '', code]))
}

/** The number of volumes on each place including everything below it. */
function volumeCountsWithDescendants(
  all: readonly PlaceRecord[],
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const parents = new Map(all.map(({ listId, parentId }) => [listId, parentId]))
  const within = new Map<string, number>()
  for (const [placeId, count] of counts)
    for (let at: string | null | undefined = placeId; at; at = parents.get(at))
      within.set(at, (within.get(at) ?? 0) + count)
  return within
}

async function buildPlaceViews({ db, actor }: Context, rows: readonly PlaceRecord[]): Promise<PlaceRow[]> {
  const all = await allPlaces(db)
  const counts = await volumeCountsByPlace(db)
  const labels = await labelCodesByPlace(
    db,
    rows.map(({ listId }) => listId),
  )
  const [edit, del] = [
    hasPermission(actor, `${placePrefix}:edit`),
    hasPermission(actor, `${placePrefix}:del`),
  ]
  const within = volumeCountsWithDescendants(all, counts)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return rows.map((row) => {
    const volumes = within.get(row.listId) ?? 0
    const isEmpty = volumes === 0 && !parents.has(row.listId)
    return {
      ...row,
      volumes,
      labelCode: labels.get(row.listId) ?? null,
      updateTime: row.updateTime.toISOString(),
      allowedActions: [
        ...(edit ? (['edit', 'move'] as const) : []),
        ...(del && isEmpty ? ['del' as const] : []),
      ],
    }
  })
}
