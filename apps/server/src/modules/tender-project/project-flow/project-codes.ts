import { newListId } from '@agency/shared/format/ids'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { isLotFailed } from '@agency/shared/tendering/project-state'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { badField, badInputRefusal } from '../../../http/refusal'
import { enterDerivedNumber, issueNumber } from '../../../system/numbering'
import { sysDict, sysOrg } from '../../../system/system.table'
import type { ordinalRecord } from '../../ordinal/ordinal.table'
import { isRetenderedBy, retenderOrdinalsAmong } from '../door/asks'
import { tenderProject } from '../tables/project.table'

type Ordinal = typeof ordinalRecord.$inferSelect
type ProjectRecord = typeof tenderProject.$inferSelect

const say = {
  retendered: '原项目已重新招标，请选择最近一次的项目',
  noDepartment: '客户经理没有所属部门，无法生成财务编号',
}

/** The numbers of a new project. */
export interface Codes {
  listId: string
  projectCode: string
  financeCode: string
  round: number
  parentProjectId: string | null
}

/** The 排号 that creates a project, and the project that it tenders again. */
interface Founded {
  record: Ordinal
  source: ProjectRecord | undefined
}

/**
 * A repeated tender keeps the finance code; its project number is the first one's with -2, -3 … (DOMAIN
 * section 4).
 */
export async function issueCodes(write: Write, { record, source }: Founded): Promise<Codes> {
  if (source) return issueNextRoundCodes(write, { record, source })
  const numbered = { bizType: projectPrefix, ownId: newListId() }
  const type = await projectTypeLetter(write.tx, record.projectType)
  const dept = await deptNoOf(write.tx, record.departmentId)
  return {
    listId: numbered.ownId,
    projectCode: await issueNumber(write, 'projectCode', { ...numbered, values: { type } }),
    financeCode: await issueNumber(write, 'financeCode', { ...numbered, values: { dept } }),
    round: 1,
    parentProjectId: null,
  }
}

/**
 * The round is one more than that of its source. The number counts all projects of the mandate, void ones
 * included, since a number is never reused. A 排号 from a failure repeats only the failed lots while others
 * continue.
 */
async function issueNextRoundCodes(
  write: Write,
  { record, source }: Founded & { source: ProjectRecord },
): Promise<Codes> {
  const chain = await write.tx
    .select()
    .from(tenderProject)
    .where(eq(tenderProject.financeCode, source.financeCode))
    .orderBy(tenderProject.round, tenderProject.createTime)
    .for('update')
  const isOfFailure = await isRetenderedBy.ask(write.tx, source.listId, record.listId)
  const inTheWay = isOfFailure ? await roundsNotFromFailure(write.tx, source) : chain
  if (inTheWay.some(({ status }) => !isLotFailed(status))) throw badField('sourceProjectId', say.retendered)
  const base = chain[0]?.projectCode ?? source.projectCode
  const n = chain.length + 1
  const [listId, projectCode] = [newListId(), `${base}-${n}`]
  const numbered = { bizType: projectPrefix, ownId: listId, base, n, text: projectCode }
  await enterDerivedNumber(write, 'projectCode', numbered)
  return {
    listId,
    projectCode,
    financeCode: source.financeCode,
    round: source.round + 1,
    parentProjectId: source.listId,
  }
}

/** Later rounds of the source project that were not created by a failure. */
async function roundsNotFromFailure(db: Queryable, source: ProjectRecord) {
  const rounds = await db
    .select({ status: tenderProject.status, ordinalId: tenderProject.ordinalId })
    .from(tenderProject)
    .where(eq(tenderProject.parentProjectId, source.listId))
  const asked = await retenderOrdinalsAmong.ask(
    db,
    rounds.map(({ ordinalId }) => ordinalId),
  )
  return rounds.filter(({ ordinalId }) => !asked.has(ordinalId))
}

/** The letter of a project's number from the dictionary entry: G 货物, F 服务, C 工程, Q 其他. */
async function projectTypeLetter(tx: Queryable, projectType: string): Promise<string> {
  const [entry] = await tx
    .select({ attr: sysDict.attr })
    .from(sysDict)
    .where(and(eq(sysDict.dictName, 'projectType'), eq(sysDict.value, projectType)))
  const letter = (entry?.attr as { letter?: unknown } | null)?.letter
  return typeof letter === 'string' && letter !== '' ? letter : 'Q'
}

async function deptNoOf(tx: Queryable, departmentId: string | null): Promise<string> {
  const [org] = departmentId
    ? await tx.select({ deptNo: sysOrg.deptNo }).from(sysOrg).where(eq(sysOrg.listId, departmentId))
    : []
  if (!org?.deptNo) throw badInputRefusal(say.noDepartment)
  return org.deptNo.padStart(2, '0').slice(-2)
}
