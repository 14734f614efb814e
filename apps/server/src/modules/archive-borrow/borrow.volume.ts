import type { Option } from '@agency/shared/contract/page'
import { type ArchiveItem, isPaper, isThere } from '@agency/shared/modules/archive-file/archive.rules'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, desc, eq, inArray, not, or } from 'drizzle-orm'
import { sourceWords } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { contains, MOST_CHOICES } from '../../http/list'
import { partsOf } from '../archive-file/archive.door'
import { repos } from '../archive-repo/repo.door'
import { archiveRepo as r } from '../archive-repo/repo.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, projectsInScope } from '../tender-project/project.door'

/** 在库, 借出 */
export const LENDABLE: readonly string[] = [repoStatus.kept, repoStatus.lent]

/** Kept volumes that may be asked for: those of other departments too, of secret projects only by who may see them. */
const askable = ({ actor }: Pick<Context, 'actor'>) =>
  and(
    eq(r.delFlag, false),
    inArray(r.status, LENDABLE),
    or(not(p.isSecret), projectsInScope(actor, 'archive:repo')),
  )

/** Volumes by any part of their 档号 and of what their project is called. */
export async function volumesCalled(context: Context, keyword: string | undefined): Promise<Option[]> {
  const rows = await context.db
    .select({ value: r.listId, no: r.archiveNo, name: p.projectName, source: sourceWords(r.archiveId) })
    .from(r)
    .innerJoin(p, eq(p.listId, r.projectId))
    .where(and(askable(context), keyword ? or(contains(r.archiveNo, keyword), isCalled(keyword)) : undefined))
    .orderBy(desc(r.archivedTime))
    .limit(MOST_CHOICES)
  return rows.map(({ value, no, name, source }) => ({
    value,
    label: [no, name, source].filter(Boolean).join(' '),
  }))
}

/** The volume, if the caller may ask for it. */
export async function askedVolume(context: Context, repoId: string) {
  const [row] = await context.db
    .select({ listId: r.listId })
    .from(r)
    .innerJoin(p, eq(p.listId, r.projectId))
    .where(and(eq(r.listId, repoId), askable(context)))
  return row && repos.load(context.db, row.listId)
}

/** What came of it, item by item. */
export const itemsOfVolume = async (db: Queryable, archiveId: string): Promise<ArchiveItem[]> =>
  (await partsOf(db, [archiveId]))
    .flatMap(({ items }) => items)
    .filter((item) => isThere(item) && item.isReceived !== false)

/** The files of an item: what was uploaded, and copies of what the product held. */
export const fileIdsOf = ({ file, found }: Pick<ArchiveItem, 'file' | 'found'>): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]

/** What of it can be borrowed as paper, or read as files. */
export const isBorrowable = (item: ArchiveItem, isElectronic: boolean): boolean =>
  isElectronic ? fileIdsOf(item).length > 0 : isPaper(item)
