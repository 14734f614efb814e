import { startOfDay } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { insertJsonRows, type JsonRow, readJsonRows } from '../../../db/json-rows'
import { columnsForInsert, columnsForUpdate, type Write } from '../../../http/context'
import { wfCase } from '../../../workflow/flow.table'
import { tenderProject } from '../tables/project.table'

// Projects that come into the system with their archive: of legacy volumes, and from the packages of other
// installations. Nothing is done with them here but archiving.

const say = { remark: '历史档案导入：只有归档所需的内容，标包、团队、预算和收费没有记录' }
/** 归档中: the project waits for its archive to be stored, like any project whose lots have ended. */
const ARCHIVING = 'archiving'
const { status } = projectFlow.steps[ARCHIVING]

/** What is known of a project from before this system. */
export interface LegacyProject {
  clientId: string
  projectCode: string
  projectName: string
  procurementRegime: string | null
  procurementMethod: string | null
  /** The day on which the procurement ended; the project counts to its year. */
  endedDate: string
}

const columnsOfLegacyProject = ({
  clientId,
  projectCode,
  projectName,
  procurementRegime,
  procurementMethod,
  endedDate,
}: LegacyProject) => ({
  clientId,
  projectCode,
  projectName,
  procurementRegime: procurementRegime ?? '',
  procurementMethod: procurementMethod ?? '',
  createTime: startOfDay(endedDate),
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

/** Inserts a project from before this system, 归档中. */
export async function insertLegacyProject(write: Write, listId: string, known: LegacyProject): Promise<void> {
  await write.tx.insert(tenderProject).values({
    ...columnsForInsert(write),
    listId,
    departmentId: write.actor.departmentId,
    ...UNKNOWN,
    ...columnsOfLegacyProject(known),
    status,
    // No 排号 exists for a legacy project, so the id points nowhere.
    ordinalId: newListId(),
  })
  await insertArchivingCase(write, listId)
}

/** Updates a project from before this system to what is known of it now. */
export async function updateLegacyProject(write: Write, listId: string, known: LegacyProject): Promise<void> {
  const [before] = await write.tx.select().from(tenderProject).where(eq(tenderProject.listId, listId))
  if (!before) throw new Error(`${listId}: no project`)
  await write.tx
    .update(tenderProject)
    .set({ ...columnsOfLegacyProject(known), ...columnsForUpdate(write, before) })
    .where(eq(tenderProject.listId, listId))
}

/** Columns that do not leave the system with an archive: fee terms, remarks, rules and attachments. */
const LEFT_OUT = ['rules_used', 'attachment', 'entrust_file', 'owner_file', 'remark', 'fee_terms']
const withoutExcludedColumns = (row: JsonRow): JsonRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.includes(name)))

/** The row of a project as it goes into the package of its archive. */
export async function readPackedProject(db: Queryable, listId: string): Promise<JsonRow | undefined> {
  const key = tenderProject.listId
  const [row] = await readJsonRows(db, tenderProject, { key, ids: [listId], order: key })
  return row && withoutExcludedColumns(row)
}

/** Inserts the row of a project from the package of its archive, 归档中. */
export async function insertPackedProject(
  write: Write,
  row: JsonRow & { readonly list_id: string },
): Promise<void> {
  await insertJsonRows(write.tx, tenderProject, [
    {
      ...withoutExcludedColumns(row),
      department_id: write.actor.departmentId,
      create_user_id: write.actor.userId,
      del_flag: false,
      // No 排号 of this system led to the imported project.
      ordinal_id: newListId(),
      suspend_flag: false,
      status,
    },
  ])
  await insertArchivingCase(write, row.list_id)
}

const insertArchivingCase = ({ tx, actor }: Write, ownId: string) =>
  tx.insert(wfCase).values({
    bizType: projectFlow.bizType,
    flowCode: projectFlow.code,
    step: ARCHIVING,
    flowVersion: 1,
    starterUserId: actor.userId,
    ownId,
  })
