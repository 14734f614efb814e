import type { Option } from '@agency/shared/contract/page'
import {
  type ArchiveItem,
  hasPaperCopies,
  isAnythingPresent,
} from '@agency/shared/modules/archive-file/archive.rules'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { and, desc, eq, inArray, not, or } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { containsCondition, MOST_CHOICES } from '../../http/list'
import { partsOfArchives } from '../archive-file/archive.door'
import { volumeFacts } from '../archive-repo/door/facts'
import { archiveVolumes } from '../archive-repo/repo.door'
import { projectFacts } from '../tender-project/door/facts'
import { projectNumberOrNameContains } from '../tender-project/door/project-join'
import { isInProjectScope } from '../tender-project/project.door'

/** Statuses of a volume from which papers can be lent: 在库, 借出. */
export const LENDABLE: readonly string[] = [repoStatus.kept, repoStatus.lent]

/**
 * The volumes that the caller may request: those of all departments, but of secret projects only those in the
 * caller's scope.
 */
const requestableVolumesCondition = ({ actor }: Pick<Context, 'actor'>) =>
  and(
    inArray(volumeFacts.status, LENDABLE),
    or(not(projectFacts.isSecret), isInProjectScope(actor, 'archive:repo', volumeFacts.projectId)),
  )

/** Searches volumes by any part of the 档号 or of the project name. */
export async function searchVolumeOptions(context: Context, keyword: string | undefined): Promise<Option[]> {
  const rows = await context.db
    .select({
      value: volumeFacts.listId,
      no: volumeFacts.archiveNo,
      name: projectFacts.projectName,
      source: sourceTextColumn(volumeFacts.archiveId),
    })
    .from(volumeFacts)
    .innerJoin(projectFacts, eq(projectFacts.listId, volumeFacts.projectId))
    .where(
      and(
        requestableVolumesCondition(context),
        keyword
          ? or(containsCondition(volumeFacts.archiveNo, keyword), projectNumberOrNameContains(keyword))
          : undefined,
      ),
    )
    .orderBy(desc(volumeFacts.archivedTime))
    .limit(MOST_CHOICES)
  return rows.map(({ value, no, name, source }) => ({
    value,
    label: [no, name, source].filter(Boolean).join(' '),
  }))
}

/** The volume, or undefined when the caller may not request it. */
export async function findBorrowableVolume(context: Context, repoId: string) {
  const [row] = await context.db
    .select({ listId: volumeFacts.listId })
    .from(volumeFacts)
    .innerJoin(projectFacts, eq(projectFacts.listId, volumeFacts.projectId))
    .where(and(eq(volumeFacts.listId, repoId), requestableVolumesCondition(context)))
  return row && archiveVolumes.load(context.db, row.listId)
}

/** The items of a volume that were actually delivered and received. */
export const receivedItemsOfVolume = async (db: Queryable, archiveId: string): Promise<ArchiveItem[]> =>
  (await partsOfArchives(db, [archiveId]))
    .flatMap(({ items }) => items)
    .filter((item) => isAnythingPresent(item) && item.isReceived !== false)

/** The files of an item: uploaded ones, and copies of records found in this system. */
export const itemFileIds = ({ file, found }: Pick<ArchiveItem, 'file' | 'found'>): string[] => [
  ...file,
  ...found.flatMap(({ fileId }) => fileId ?? []),
]

/** True when the item can be borrowed as paper, or has files for an electronic loan. */
export const isBorrowable = (item: ArchiveItem, isElectronic: boolean): boolean =>
  isElectronic ? itemFileIds(item).length > 0 : hasPaperCopies(item)
