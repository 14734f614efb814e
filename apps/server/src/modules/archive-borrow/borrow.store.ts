import type { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { ELECTRONIC, needsLeader } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { hasPaperCopies } from '@agency/shared/modules/archive-file/archive.rules'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { visibleRows } from '../../http/guard'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { sysUser } from '../../system/system.table'
import { partsOfArchives } from '../archive-file/archive.door'
import { archiveFile } from '../archive-file/archive.table'
import { archiveRepo } from '../archive-repo/repo.table'
import { hasNumberOrName } from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { archiveBorrow, archiveLoan as loan } from './borrow.table'

const { prefix, noun } = borrowRecord
const volume = { table: archiveRepo, on: eq(archiveRepo.listId, archiveBorrow.repoId) }
const project = { table: tenderProject, on: eq(tenderProject.listId, archiveRepo.projectId) }
const archive = { table: archiveFile, on: eq(archiveFile.listId, archiveRepo.archiveId) }
const inVolume = existsInJoined(volume)
const existsInProject = (where: SQL | undefined) =>
  inVolume(sql`exists (select 1 from ${tenderProject} where ${and(project.on, where)})`)

const read = {
  columns: {
    archiveNo: archiveRepo.archiveNo,
    archiveId: archiveRepo.archiveId,
    projectId: archiveRepo.projectId,
    createUserName: sql<
      string | null
    >`(select u.real_name from sys_user u where u.list_id = archive_borrow.create_user_id)`,
    projectCode: tenderProject.projectCode,
    projectName: tenderProject.projectName,
    isSecret: tenderProject.isSecret,
    archiveDepartmentId: archiveRepo.departmentId,
    keepPlace: archiveFile.keepPlace,
    boxNo: archiveFile.boxNo,
    secretLevel: archiveFile.secretLevel,
    source: sourceTextColumn(archiveRepo.archiveId),
  },
  joins: [volume, project, archive],
  more: (asked: Asked) => {
    const isElectronic = asked.borrowType === ELECTRONIC
    const isForLeader = needsLeader(asked)
    return {
      isElectronic,
      needsLeader: isForLeader,
      goesToLend: !isForLeader && !isElectronic,
      goesToRead: !isForLeader && isElectronic,
    }
  },
} as const
type Asked = Parameters<typeof needsLeader>[0]

export const borrows = joinedCaseStore(archiveBorrow, read, {
  prefix,
  noun,
  visible: ({ actor }) =>
    visibleRows(actor, {
      module: prefix,
      owners: [archiveBorrow.createUserId],
      team: [],
      department: archiveBorrow.departmentId,
    }),
  keyword: (text) =>
    or(
      contains(archiveBorrow.borrowNo, text),
      inVolume(contains(archiveRepo.archiveNo, text)),
      existsInProject(hasNumberOrName(text)),
    ),
  matching: (filters: FiltersOf<typeof borrowApi>) =>
    filterConditions(filters, {
      repoId: equals(archiveBorrow.repoId),
      borrowNo: (text) => contains(archiveBorrow.borrowNo, text),
      archiveNo: (text) => inVolume(contains(archiveRepo.archiveNo, text)),
      projectName: (text) => existsInProject(contains(tenderProject.projectName, text)),
      borrowType: (text) => oneOf(archiveBorrow.borrowType, text),
      purpose: (text) => oneOf(archiveBorrow.purpose, text),
      createUserName: (text) =>
        sql`exists (select 1 from ${sysUser} where ${sysUser.listId} = ${archiveBorrow.createUserId} and ${contains(sysUser.realName, text)})`,
      status: (text) => oneOf(archiveBorrow.status, text),
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
    .select({ archiveId: archiveRepo.archiveId, itemCode: loan.itemCode })
    .from(loan)
    .innerJoin(
      archiveBorrow,
      and(eq(archiveBorrow.listId, loan.borrowId), inArray(archiveBorrow.status, LENT_STATUSES)),
    )
    .innerJoin(archiveRepo, eq(archiveRepo.listId, loan.repoId))
    .where(and(loan.isOpen, inArray(archiveRepo.archiveId, [...archiveIds])))
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
