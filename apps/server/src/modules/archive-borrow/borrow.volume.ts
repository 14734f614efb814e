import type { Option } from '@agency/shared/contract/page'
import { type ArchiveItem, isPaper, isThere } from '@agency/shared/modules/archive-file/archive.rules'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, desc, eq, inArray, not, or } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { contains, MOST_CHOICES } from '../../http/list'
import { partsOf } from '../archive-file/archive.door'
import { repos } from '../archive-repo/repo.door'
import { archiveRepo as r } from '../archive-repo/repo.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, projectsInScope } from '../tender-project/project.door'

/** Statuses of a volume from which papers can be lent: 在库, 借出. */
export const LENDABLE: readonly string[] = [repoStatus.kept, repoStatus.lent]

/**
 * The volumes that the caller may request: those of all departments, but of secret projects only those in the
 * caller's scope.
 */
const askable = ({ actor }: Pick<Context, 'actor'>) =>
  and(
    eq(r.delFlag, false),
    inArray(r.status, LENDABLE),
    or(not(p.isSecret), projectsInScope(actor, 'archive:repo')),
  )

/** Searches volumes by any part of the 档号 or of the project name. */
export async function findVolumes(context: Context, keyword: string | undefined): Promise<Option[]> {
  const rows = await context.db
    .select({ value: r.listId, no: r.archiveNo, name: p.projectName, source: sourceTextColumn(r.archiveId) })
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

/** The volume, or undefined when the caller may not request it. */
export async function mustFindBorrowableVolume(context: Context, repoId: string) {
  const [row] = await context.db
    .select({ listId: r.listId })
    .from(r)
    .innerJoin(p, eq(p.listId, r.projectId))
    .where(and(eq(r.listId, repoId), askable(context)))
  return row && repos.load(context.db, row.listId)
}

/** The items of a volume that were actually delivered and received. */
export const itemsOfVolume = async (db: Queryable, archiveId: string): Promise<ArchiveItem[]> =>
  (await partsOf(db, [archiveId]))
    .flatMap(({ items }) => items)
    .filter((item) => isThere(item) && item.isReceived !== false)

/** The files of an item: uploaded ones, and copies of records found in this system. */
export const fileIdsOf = ({ file, found }: Pick<ArchiveItem, 'file' | 'found'>): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]

/** True when the item can be borrowed as paper, or has files for an electronic loan. */
export const isBorrowable = (item: ArchiveItem, isElectronic: boolean): boolean =>
  isElectronic ? fileIdsOf(item).length > 0 : isPaper(item)
