import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchiveItem, isAnythingPresent } from '@agency/shared/modules/archive-file/archive.rules'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, eq, inArray } from 'drizzle-orm'
import { loadArchiveSources } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { RecordContents } from '../../search/finder'
import { volumeFacts } from '../archive-repo/door/facts'
import { archives, partsOfArchives } from './archive.store'
import { archiveFile } from './archive.table'

const { noun, flow } = archiveRecord
/** Only 已入库 archives are searchable; a corrected one returns to the index after its review. */
const say = { title: '项目名称', number: '档号', client: '客户', keywords: '主题词', item: '归档项目' }

/** The searchable text of an item: number, name, note and the names of the material found for it. */
const searchableTextOf = ({ itemNo, itemName, found, note }: ArchiveItem): string =>
  [itemNo, itemName, note, ...found.map(({ name }) => name)].filter(Boolean).join('\n')

const fileIdsOfItem = ({ file, found }: ArchiveItem): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]

/** The archives among these whose volume was destroyed. */
async function findDestroyedArchives(
  db: Queryable,
  archiveIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ archiveId: volumeFacts.archiveId })
    .from(volumeFacts)
    .where(and(inArray(volumeFacts.archiveId, [...archiveIds]), eq(volumeFacts.status, repoStatus.destroyed)))
  return new Set(rows.map(({ archiveId }) => archiveId))
}

/**
 * The contents of 项目档案: the catalogue and the attached files. Of a destroyed volume only the register
 * entry is searchable: name, numbers and client.
 */
export const archiveContents: RecordContents = {
  bizType: flow.bizType,
  words: { kind: noun, title: say.title, number: say.number },
  seen: (context) => and(archives.seen(context), eq(archiveFile.status, archiveStatus.kept)),
  async read(db, listIds) {
    const rows = await archives.fitting(db, inArray(archiveFile.listId, [...listIds]))
    const destroyed = await findDestroyedArchives(db, listIds)
    const parts = await partsOfArchives(
      db,
      rows.map(({ listId }) => listId).filter((listId) => !destroyed.has(listId)),
    )
    return rows.map((row) => {
      const items = parts
        .filter(({ archiveId }) => archiveId === row.listId)
        .flatMap((part) => part.items)
        .filter(isAnythingPresent)
      return {
        listId: row.listId,
        fields: [
          { where: say.client, text: row.clientName },
          { where: say.keywords, text: destroyed.has(row.listId) ? null : row.keywords },
          ...items.map((item) => ({ where: say.item, text: searchableTextOf(item) })),
        ],
        fileIds: items.flatMap(fileIdsOfItem),
      }
    })
  },
  pathOf: archivePath,
  sources: async (db, listIds) =>
    new Map([...(await loadArchiveSources(db, listIds))].map(([listId, { words }]) => [listId, words])),
}
