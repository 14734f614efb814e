import { newListId } from '@agency/shared/format/ids'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import type { PlaceKind } from '@agency/shared/modules/archive-place/place.fields'
import { scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const ARCHIVIST = 'archivist'
const ROOM = '一库'
const KINDS: readonly PlaceKind[] = ['库房', '架', '层']

/**
 * The life of the store room: the tree of places, archives on its boards, labelled boxes, and a completed
 * stock-taking.
 */
export async function* simulateStoreRoom(world: World): Life {
  const day = world.workday(world.today, -3)
  yield world.at(day, '14:10')
  const archives = await world.call(ARCHIVIST, archiveApi.list, { status: archiveStatus.kept })
  const kept = archives.flatMap(({ listId, archiveNo, keepPlace }) =>
    archiveNo && keepPlace?.startsWith(`${ROOM}-`) ? [{ listId, archiveNo, keepPlace }] : [],
  )
  const [first] = kept
  if (!first) return
  const places = new Map<string, string>()
  for (const { keepPlace } of kept) await createPlaces(world, places, keepPlace.split('-'))
  const placeIdOf = (path: string) => places.get(path) ?? ''
  for (const { archiveNo, keepPlace } of kept)
    await world.call(ARCHIVIST, scanApi.shelve, { code: archiveNo, placeId: placeIdOf(keepPlace) })
  await world.call(ARCHIVIST, labelApi.makeFor, { kind: 'box', ownIds: kept.map(({ listId }) => listId) })
  await world.call(ARCHIVIST, labelApi.make, { labelCount: 65 })
  yield world.at(world.workday(day, 1), '09:20')
  await takeStock(world, placeIdOf(ROOM), kept)
}

/** Creates the places of a path on the shelves, each within the previous one. */
async function createPlaces(
  world: World,
  places: Map<string, string>,
  names: readonly string[],
): Promise<void> {
  for (const [at, placeName] of names.entries()) {
    const path = names.slice(0, at + 1).join('-')
    if (places.has(path)) continue
    const kind = KINDS[at] ?? '盒位'
    const { listId } = await world.call(ARCHIVIST, placeApi.save, {
      kind,
      placeName,
      remark: '',
      parentId: places.get(names.slice(0, at).join('-')) ?? null,
      placeCode: `K${path.replaceAll(/\D+/g, '-').replaceAll(/^-|-$/g, '') || '1'}`,
    })
    places.set(path, listId)
  }
}

/** Takes stock with every box at its place, so that no differences need confirmation. */
async function takeStock(
  world: World,
  placeId: string,
  kept: readonly { archiveNo: string }[],
): Promise<void> {
  const { listId } = await world.call(ARCHIVIST, stockApi.save, { placeId, remark: '季度盘点' })
  await world.call(ARCHIVIST, stockApi.scan, {
    listId,
    scans: kept.map(({ archiveNo: code }) => ({
      scanId: newListId(),
      code,
      place: null,
      at: world.now.toISOString(),
    })),
  })
  const stock = await world.call(ARCHIVIST, stockApi.detail, { listId })
  await world.call(ARCHIVIST, stockApi.finish, idAndVersion(stock))
}
