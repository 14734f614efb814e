import type { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { ELECTRONIC, needsLeaderApproval } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { hasPaperCopies } from '@agency/shared/modules/archive-file/archive.rules'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { visibleRowsCondition } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { sysUser } from '../../system/system.table'
import { partsOfArchives } from '../archive-file/archive.door'
import { archiveFacts } from '../archive-file/door/facts'
import { volumeFacts } from '../archive-repo/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import { joinProjectFacts, projectNumberOrNameContains } from '../tender-project/door/project-join'
import { archiveBorrow, archiveLoan as loan } from './borrow.table'

const { prefix, noun } = borrowRecord
const volume = { table: volumeFacts, on: eq(volumeFacts.listId, archiveBorrow.repoId) }
const project = joinProjectFacts(volumeFacts.projectId)
const archive = { table: archiveFacts, on: eq(archiveFacts.listId, volumeFacts.archiveId) }
const inVolume = existsInJoined(volume)
const existsInProjectCondition = (where: SQL | undefined) =>
  inVolume(sql`exists (select 1 from ${projectFacts} where ${and(project.on, where)})`)

const read = {
  columns: {
    archiveNo: volumeFacts.archiveNo,
    archiveId: volumeFacts.archiveId,
    projectId: volumeFacts.projectId,
    createUserName: sql<
      string | null
    >`(select u.real_name from sys_user u where u.list_id = archive_borrow.create_user_id)`,
    projectCode: projectFacts.projectCode,
    projectName: projectFacts.projectName,
    isSecret: projectFacts.isSecret,
    archiveDepartmentId: volumeFacts.departmentId,
    keepPlace: archiveFacts.keepPlace,
    boxNo: archiveFacts.boxNo,
    secretLevel: archiveFacts.secretLevel,
    source: sourceTextColumn(volumeFacts.archiveId),
  },
  joins: [volume, project, archive],
  more: (asked: Asked) => {
    const isElectronic = asked.borrowType === ELECTRONIC
    const isForLeader = needsLeaderApproval(asked)
    return {
      isElectronic,
      needsLeader: isForLeader,
      goesToLend: !isForLeader && !isElectronic,
      goesToRead: !isForLeader && isElectronic,
    }
  },
} as const
type Asked = Parameters<typeof needsLeaderApproval>[0]

export const borrows = joinedCaseStore(archiveBorrow, read, {
  prefix,
  noun,
  visible: ({ actor }) =>
    visibleRowsCondition(actor, {
      module: prefix,
      owners: [archiveBorrow.createUserId],
      team: [],
      department: archiveBorrow.departmentId,
    }),
  keyword: (text) =>
    or(
      containsCondition(archiveBorrow.borrowNo, text),
      inVolume(containsCondition(volumeFacts.archiveNo, text)),
      existsInProjectCondition(projectNumberOrNameContains(text)),
    ),
  matching: (filters: FiltersOf<typeof borrowApi>) =>
    filterConditions(filters, {
      repoId: equalsCondition(archiveBorrow.repoId),
      borrowNo: (text) => containsCondition(archiveBorrow.borrowNo, text),
      archiveNo: (text) => inVolume(containsCondition(volumeFacts.archiveNo, text)),
      projectName: (text) => existsInProjectCondition(containsCondition(projectFacts.projectName, text)),
      borrowType: (text) => oneOfCondition(archiveBorrow.borrowType, text),
      purpose: (text) => oneOfCondition(archiveBorrow.purpose, text),
      createUserName: (text) =>
        sql`exists (select 1 from ${sysUser} where ${sysUser.listId} = ${archiveBorrow.createUserId} and ${containsCondition(sysUser.realName, text)})`,
      status: (text) => oneOfCondition(archiveBorrow.status, text),
    }),
  usual: desc(archiveBorrow.createTime),
})

/** A loan with the volume and project columns that its flow needs. */
export type BorrowRecord = RecordOf<typeof borrows>

/** Statuses at which papers are with the borrower: 借阅中, 已逾期. */
export const LENT_STATUSES = [borrowStatus.lent, borrowStatus.overdue]

/** For each of these volumes, how many papers are lent or reserved. */
export async function lentPaperCounts(
  db: Queryable,
  repoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (repoIds.length === 0) return new Map()
  const rows = await db
    .select({ repoId: loan.repoId, count: sql<number>`count(*)::int` })
    .from(loan)
    .where(and(inArray(loan.repoId, [...repoIds]), loan.isOpen))
    .groupBy(loan.repoId)
  return new Map(rows.map(({ repoId, count }) => [repoId, count]))
}

/** The archives among these whose papers are all lent out. */
export async function fullyLentArchives(
  db: Queryable,
  archiveIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ archiveId: volumeFacts.archiveId, itemCode: loan.itemCode })
    .from(loan)
    .innerJoin(
      archiveBorrow,
      and(eq(archiveBorrow.listId, loan.borrowId), inArray(archiveBorrow.status, LENT_STATUSES)),
    )
    .innerJoin(volumeFacts, eq(volumeFacts.listId, loan.repoId))
    .where(and(loan.isOpen, inArray(volumeFacts.archiveId, [...archiveIds])))
  const touched = [...new Set(open.map(({ archiveId }) => archiveId))]
  const parts = await partsOfArchives(db, touched)
  const isItemLent = (archiveId: string, code: string) =>
    open.some((one) => one.archiveId === archiveId && one.itemCode === code)
  return new Set(
    touched.filter((archiveId) =>
      parts
        .filter((part) => part.archiveId === archiveId)
        .flatMap(({ items }) => items)
        .every(
          (item) =>
            !hasPaperCopies(item) || item.isReceived === false || isItemLent(archiveId, item.itemCode),
        ),
    ),
  )
}

/** By item code, when the loan ends that has or has reserved the item's paper. */
export async function dueTimesOfTakenItems(
  db: Queryable,
  repoId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ itemCode: loan.itemCode, dueTime: archiveBorrow.dueTime })
    .from(loan)
    .innerJoin(archiveBorrow, eq(archiveBorrow.listId, loan.borrowId))
    .where(and(eq(loan.repoId, repoId), loan.isOpen))
  return new Map(rows.map(({ itemCode, dueTime }) => [itemCode, dueTime]))
}

/** True when this person has an overdue loan (DOMAIN 5.10); they may then borrow nothing until it is back. */
export const hasOverdueLoan = async (db: Queryable, userId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    archiveBorrow,
    and(
      eq(archiveBorrow.createUserId, userId),
      or(
        eq(archiveBorrow.status, borrowStatus.overdue),
        and(
          eq(archiveBorrow.status, borrowStatus.lent),
          sql`${archiveBorrow.borrowType} <> ${ELECTRONIC}`,
          sql`${archiveBorrow.dueTime} < ${now.toISOString()}`,
        ),
      ),
    ),
  )) > 0
