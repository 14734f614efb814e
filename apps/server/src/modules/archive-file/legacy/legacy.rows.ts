import { startOfDay } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { archiveFlow, archivePartStatus, partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import type { ArchiveItem } from '@agency/shared/modules/archive-file/archive.rules'
import type { LegacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { LEGACY_ITEM } from '@agency/shared/modules/archive-file/legacy/legacy.rules'
import { eq } from 'drizzle-orm'
import { columnsForInsert, columnsForUpdate, type Write } from '../../../http/context'
import { wfCase } from '../../../workflow/flow.table'
import {
  insertLegacyProject,
  type LegacyProject,
  updateLegacyProject,
} from '../../tender-project/project.door'
import { issueItemNumber } from '../archive.number'
import { type ArchiveRecord, partsOfArchives } from '../archive.store'
import { archiveFile, archivePart } from '../archive.table'
import { findOrCreateClient } from '../door/asks'

/** A place in the tree of shelves. */
export interface Place {
  listId: string
  path: string
}
const say = { noClient: '（客户不详）' }

/** The columns of the archive that an import row sets. */
export const legacyArchiveColumns = (form: LegacyForm, place: Place | undefined) => ({
  archiveNo: form.archiveNo,
  retentionCode: form.retentionCode,
  secretLevel: form.secretLevel,
  boxCount: form.boxCount,
  totalPages: form.totalPages,
  keywords: form.keywords,
  endedDate: form.endedDate,
  dueDate: form.keptDate,
  archivedTime: startOfDay(form.keptDate),
  placeId: place?.listId ?? null,
  keepPlace: place?.path ?? null,
})

/** What an import row says of the project. */
const legacyProjectOf = (form: LegacyForm, clientId: string): LegacyProject => ({
  clientId,
  projectCode: form.projectCode,
  projectName: form.projectName,
  procurementRegime: form.procurementRegime,
  procurementMethod: form.procurementMethod,
  endedDate: form.endedDate,
})

/** The client of an import row; one that nobody knows is created by name only. */
const findOrCreateClientOfForm = (write: Write, { clientName }: LegacyForm): Promise<string> =>
  findOrCreateClient.ask(write, clientName ?? say.noClient)

/**
 * Inserts the project, and its archive with one part that holds everything as one item, with their flow states.
 */
export async function insertLegacyRows(
  write: Write,
  of: { form: LegacyForm; place: Place | undefined; ids: { archiveId: string; projectId: string } },
): Promise<void> {
  const { form, place, ids } = of
  const { tx, actor, clock } = write
  const { archiveId, projectId } = ids
  const commonInsertColumns = (listId = newListId()) => ({
    ...columnsForInsert(write),
    listId,
    departmentId: actor.departmentId,
  })
  await insertLegacyProject(
    write,
    projectId,
    legacyProjectOf(form, await findOrCreateClientOfForm(write, form)),
  )
  await tx.insert(archiveFile).values({
    ...commonInsertColumns(archiveId),
    ...legacyArchiveColumns(form, place),
    projectId,
    acceptUserId: actor.userId,
    acceptTime: clock(),
    inputUserId: actor.userId,
    inputTime: clock(),
    status: archiveFlow.steps[archiveFlow.start].status,
  })
  const asked = { item: wholeVolumeItem(form), volume: form.archiveNo }
  const item = await issueItemNumber(write, { listId: archiveId }, asked)
  const part = {
    ...commonInsertColumns(),
    archiveId,
    projectId,
    part: 'B' as const,
    items: [item],
    status: archivePartStatus.handed,
  }
  await tx.insert(archivePart).values(part)
  await tx.insert(wfCase).values({
    flowVersion: 1,
    starterUserId: actor.userId,
    bizType: partFlow.bizType,
    flowCode: partFlow.code,
    step: 'handed',
    ownId: part.listId,
  })
}

/** Updates the rows of a volume that was sent back from the import row. */
export async function updateLegacyRows(
  write: Write,
  of: { form: LegacyForm; before: ArchiveRecord; isRenumbered: boolean },
): Promise<void> {
  const { form, before, isRenumbered } = of
  await updateLegacyProject(
    write,
    before.projectId,
    legacyProjectOf(form, await findOrCreateClientOfForm(write, form)),
  )
  for (const part of await partsOfArchives(write.tx, [before.listId])) {
    const [known] = part.items
    const item = { ...wholeVolumeItem(form), itemNo: isRenumbered ? null : (known?.itemNo ?? null) }
    const items = [await issueItemNumber(write, before, { item, volume: form.archiveNo })]
    await write.tx
      .update(archivePart)
      .set({ items, ...columnsForUpdate(write, part) })
      .where(eq(archivePart.listId, part.listId))
  }
}

/** The single item that stands for the whole volume on paper. */
const wholeVolumeItem = ({ totalPages }: LegacyForm): ArchiveItem => ({
  ...LEGACY_ITEM,
  need: '如有',
  carrier: '纸质',
  copies: 1,
  pages: totalPages,
  isReceived: true,
  note: null,
  missingReason: null,
  found: [],
  file: [],
  checkNote: null,
  itemNo: null,
})
