import { NOT_HANDED_IN } from '@agency/shared/modules/archive-file/archive.lateness'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { containsCondition } from '../../http/list'
import { notFound } from '../../http/refusal'
import { existsInJoined } from '../../record/case-store'
import { lockCase } from '../../workflow/hold-case'
import type { RenamedPlaces } from '../archive-place/door/events'
import { joinProjectFacts, projectNumberOrNameContains } from '../tender-project/door/project-join'
import { recordItemsOnShelf } from './archive.shelving'
import { archives, partsOfArchives } from './archive.store'
import { archiveFile } from './archive.table'

const { prefix } = archiveRecord
const inProject = existsInJoined(joinProjectFacts(archiveFile.projectId))
/** Maximum number of volumes in the result of one search. */
const MOST = 100

type By = { listIds: readonly string[] } | { archiveNo: string } | { keyword: string }

const volumeCondition = (by: By): SQL | undefined => {
  if ('listIds' in by) return inArray(archiveFile.listId, [...by.listIds])
  if ('archiveNo' in by) return eq(archiveFile.archiveNo, by.archiveNo)
  return or(
    containsCondition(archiveFile.archiveNo, by.keyword),
    inProject(projectNumberOrNameContains(by.keyword)),
  )
}

/**
 * Volumes for the shelf keepers: those the caller may see and of which both parts were handed in. A search
 * answers the newest ones.
 */
export async function findVolumesForKeepers(context: Context, by: By) {
  const asked = 'listIds' in by ? by.listIds.length : MOST
  if (asked === 0) return []
  const { rows } = await archives.newest(
    context,
    and(notInArray(archiveFile.status, [...NOT_HANDED_IN]), volumeCondition(by)) as SQL,
    asked,
  )
  const parts = await partsOfArchives(
    context.db,
    rows.map(({ listId }) => listId),
  )
  return rows.map((row) => ({
    ...row,
    items: parts
      .filter(({ archiveId }) => archiveId === row.listId)
      .flatMap((part) =>
        part.items.flatMap(({ itemNo, itemName }) => (itemNo ? [{ itemNo, itemName }] : [])),
      ),
  }))
}

/** 上架: moves a volume to another place and records it in the chain of custody. @throws 404 */
export async function moveVolumeToPlace(
  write: Write,
  { listId }: { listId: string },
  place: { listId: string; path: string },
): Promise<void> {
  await lockCase(write.tx, listId)
  const before = await archives.mustLoad(write.tx, listId)
  if (!before.archiveNo) throw notFound()
  const { path } = place
  const after = await archives.patch(write.tx, listId, {
    placeId: place.listId,
    keepPlace: path,
    ...columnsForUpdate(write, before),
  })
  await recordItemsOnShelf(write, after, {
    archiveNo: before.archiveNo,
    keepPlace: path,
    boxNo: before.boxNo,
  })
  write.log({ module: prefix, action: 'shelve', ownId: listId, before, after })
  write.emit({ type: 'records', of: prefix })
}

/** The volumes on renamed places take over the new paths as their 存放位置. */
export async function renamePlacesOfVolumes({ write, places }: RenamedPlaces): Promise<void> {
  await write.tx
    .update(archiveFile)
    .set({
      keepPlace: sql`(select place.path
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("placeId" uuid, path text)
        where place."placeId" = ${archiveFile.placeId})`,
      version: sql`${archiveFile.version} + 1`,
    })
    .where(
      inArray(
        archiveFile.placeId,
        places.map(({ placeId }) => placeId),
      ),
    )
}
