import { newListId } from '@agency/shared/format/ids'
import { normalizeName } from '@agency/shared/format/names'
import { archiveFlow, archivePartStatus, partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import type { ArchiveItem } from '@agency/shared/modules/archive-file/archive.rules'
import type { LegacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import { LEGACY_ITEM } from '@agency/shared/modules/archive-file/legacy/legacy.rules'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { columnsForInsert, columnsForUpdate, type Write } from '../../../http/context'
import { wfCase } from '../../../workflow/flow.table'
import { crmClient } from '../../crm-client/client.table'
import { tenderProject } from '../../tender-project/tables/project.table'
import { issueItemNumber } from '../archive.number'
import { type ArchiveRecord, partsOfArchives } from '../archive.store'
import { archiveFile, archivePart } from '../archive.table'

/** A place in the tree of shelves. */
export interface Place {
  listId: string
  path: string
}
const say = {
  noClient: '（客户不详）',
  remark: '历史档案导入：只有归档所需的内容，标包、团队、预算和收费没有记录',
}
/** 归档中: the project waits for its archive to be stored, like any project whose lots have ended. */
const ARCHIVING = {
  bizType: 'tender:project',
  flowCode: 'tender-project',
  step: 'archiving',
  status: projectStatus.archiving,
}
/** Clients known by name only are created as 作废, so that nobody starts business with them. */
const VOID = clientStatus.void
/** Statuses of clients that can be relied on: 已启用, 已冻结, 已作废; drafts might still disappear. */
const STANDING = [clientStatus.enabled, clientStatus.frozen, VOID] as const

const startOfChinaDay = (day: string) => new Date(`${day}T00:00:00+08:00`)

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
  archivedTime: startOfChinaDay(form.keptDate),
  placeId: place?.listId ?? null,
  keepPlace: place?.path ?? null,
})

/** The columns of the project that an import row sets. The project counts to the year in which it ended. */
const projectColumns = (form: LegacyForm) => ({
  projectCode: form.projectCode,
  projectName: form.projectName,
  procurementRegime: form.procurementRegime ?? '',
  procurementMethod: form.procurementMethod ?? '',
  createTime: startOfChinaDay(form.endedDate),
})

/** Values for facts that nobody knows of a project from before this system. */
const UNKNOWN = {
  financeCode: '',
  projectType: '',
  fundSource: '',
  feePayer: '',
  feeStandard: '',
  feeCalcMode: '',
  budgetMoney: '0',
  minFee: '0',
  feeDiscount: '0',
  remark: say.remark,
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isOutOpen: false,
} as const

/**
 * Inserts the project, its archive with one part holding everything as one item, and the flow state of both.
 */
export async function insertLegacyRows(
  write: Write,
  of: { form: LegacyForm; place: Place | undefined; ids: { archiveId: string; projectId: string } },
): Promise<void> {
  const { form, place, ids } = of
  const { tx, actor, clock } = write
  const { archiveId, projectId } = ids
  const clientId = await findOrCreateClient(write, form.clientName)
  const commonInsertColumns = (listId = newListId()) => ({
    ...columnsForInsert(write),
    listId,
    departmentId: actor.departmentId,
  })
  await tx.insert(tenderProject).values({
    ...commonInsertColumns(projectId),
    ...UNKNOWN,
    ...projectColumns(form),
    clientId,
    status: ARCHIVING.status,
    // No 排号 exists for a legacy project, so the id points nowhere.
    ordinalId: newListId(),
  })
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
  const begun = { flowVersion: 1, starterUserId: actor.userId }
  const { status: _status, ...ofProject } = ARCHIVING
  await tx.insert(wfCase).values([
    { ...begun, ...ofProject, ownId: projectId },
    { ...begun, bizType: partFlow.bizType, flowCode: partFlow.code, step: 'handed', ownId: part.listId },
  ])
}

/** Updates the rows of a volume that was sent back from the import row. */
export async function updateLegacyRows(
  write: Write,
  of: { form: LegacyForm; before: ArchiveRecord; clientId: string; isRenumbered: boolean },
): Promise<void> {
  const { form, before, clientId, isRenumbered } = of
  const [project] = await write.tx
    .select()
    .from(tenderProject)
    .where(eq(tenderProject.listId, before.projectId))
  if (!project) throw new Error(`${before.projectId}: no project`)
  await write.tx
    .update(tenderProject)
    .set({ ...projectColumns(form), clientId, ...columnsForUpdate(write, project) })
    .where(eq(tenderProject.listId, before.projectId))
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

/** Finds the client of this name, or creates a void one. */
export async function findOrCreateClient(write: Write, name: string | null): Promise<string> {
  const clientName = name ?? say.noClient
  const nameKey = normalizeName(clientName)
  const [known] = await write.tx
    .select({ listId: crmClient.listId })
    .from(crmClient)
    .where(
      and(
        eq(crmClient.nameKey, nameKey),
        eq(crmClient.delFlag, false),
        inArray(crmClient.status, [...STANDING]),
      ),
    )
    .orderBy(
      desc(eq(crmClient.status, clientStatus.enabled)),
      asc(crmClient.status),
      asc(crmClient.createTime),
    )
    .limit(1)
  if (known) return known.listId
  const { userId, departmentId } = write.actor
  const entered = { ...columnsForInsert(write), departmentId, clientName, nameKey, status: VOID } as const
  await write.tx.insert(crmClient).values({
    ...entered,
    clientType: '',
    industry: '',
    clientSource: '',
    regionCode: '',
    developmentProportion: '0',
    customerManagerId: userId,
    mainDevelopUserId: userId,
  })
  return entered.listId
}
