import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type ArchiveItem, isThere } from '@agency/shared/modules/archive-file/archive.rules'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, eq, inArray } from 'drizzle-orm'
import { sourcesOf } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { FulltextSource } from '../../fulltext/fulltext-source'
import { archiveRepo as v } from '../archive-repo/repo.table'
import { archives, partsOf } from './archive.store'
import { archiveFile as t } from './archive.table'

const { prefix, noun, flow } = archiveRecord
/** 已入库: what is corrected is found again once it was checked. */
const say = { title: '项目名称', number: '档号', client: '客户', keywords: '主题词', item: '归档项目' }

/** What an item is, with what of it the product held. */
const wordsOf = ({ itemNo, itemName, found, note }: ArchiveItem): string =>
  [itemNo, itemName, note, ...found.map(({ name }) => name)].filter(Boolean).join('\n')

const filesOf = ({ file, found }: ArchiveItem): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]

/** Of these archives those whose volume was destroyed. */
async function destroyedOf(db: Queryable, archiveIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ archiveId: v.archiveId })
    .from(v)
    .where(and(inArray(v.archiveId, [...archiveIds]), eq(v.status, repoStatus.destroyed)))
  return new Set(rows.map(({ archiveId }) => archiveId))
}

/**
 * 项目档案 are found by what stands in them and in the files that were handed in with them; of a destroyed volume by what
 * the register keeps of it, its name, its numbers and its client.
 */
export const archiveTexts: FulltextSource = {
  bizType: flow.bizType,
  words: { kind: noun, title: say.title, number: say.number },
  permission: `${prefix}:view`,
  table: t,
  seen: (context) => and(archives.seen(context), eq(t.status, archiveStatus.kept)),
  async read(db, listIds) {
    const rows = await archives.fitting(db, inArray(t.listId, [...listIds]))
    const destroyed = await destroyedOf(db, listIds)
    const parts = await partsOf(
      db,
      rows.map(({ listId }) => listId).filter((listId) => !destroyed.has(listId)),
    )
    return rows.map((row) => {
      const items = parts
        .filter(({ archiveId }) => archiveId === row.listId)
        .flatMap((part) => part.items)
        .filter(isThere)
      return {
        listId: row.listId,
        title: row.projectName,
        numbers: [row.archiveNo, row.projectCode],
        time: row.createTime,
        fields: [
          { where: say.client, text: row.clientName },
          { where: say.keywords, text: destroyed.has(row.listId) ? null : row.keywords },
          ...items.map((item) => ({ where: say.item, text: wordsOf(item) })),
        ],
        fileIds: items.flatMap(filesOf),
      }
    })
  },
  pathOf: archivePath,
  sources: async (db, listIds) =>
    new Map([...(await sourcesOf(db, listIds))].map(([listId, { words }]) => [listId, words])),
}
