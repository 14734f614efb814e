import type { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { moveConditionsOf, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { and, desc, eq, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRowsCondition } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { sysUser } from '../../system/system.table'
import { knowledgeApply } from './apply.table'

const { prefix, noun } = applyRecord

/** An application belongs to its applicant and to the owners of the requested certificates. */
const ownership: Ownership = {
  module: prefix,
  owners: [knowledgeApply.createUserId],
  team: [knowledgeApply.ownerIds],
  department: knowledgeApply.departmentId,
}

const read = {
  columns: {
    createUserName: sql<
      string | null
    >`(select u.real_name from sys_user u where u.list_id = knowledge_apply.create_user_id)`,
  },
  more: (row: typeof knowledgeApply.$inferSelect) => ({
    ...moveConditionsOf(row),
    materialCount: row.items.length,
  }),
} as const

/** Condition: the originals of the application are handed out. */
const isOut = and(
  eq(knowledgeApply.status, applyStatus.passed),
  eq(knowledgeApply.useWay, ORIGINAL),
  isNotNull(knowledgeApply.outTime),
)
/** Condition: the originals of the application are overdue. */
export const areOriginalsOverdue = (now: Date): SQL | undefined => and(isOut, lt(knowledgeApply.dueTime, now))

export const materialApplications = joinedCaseStore(knowledgeApply, read, {
  prefix,
  noun,
  visible: ({ actor }) => visibleRowsCondition(actor, ownership),
  keyword: (text) =>
    or(containsCondition(knowledgeApply.applyNo, text), containsCondition(knowledgeApply.purpose, text)),
  matching: (filters: FiltersOf<typeof applyApi>, { clock }) =>
    filterConditions(filters, {
      comparisonId: equalsCondition(knowledgeApply.comparisonId),
      materialId: (id) => sql`${knowledgeApply.materialIds} ? ${id}`,
      applyNo: (text) => containsCondition(knowledgeApply.applyNo, text),
      purpose: (text) =>
        or(
          containsCondition(knowledgeApply.purpose, text),
          containsCondition(knowledgeApply.comparisonCode, text),
        ),
      createUserName: (text) =>
        sql`exists (select 1 from ${sysUser} where ${sysUser.listId} = ${knowledgeApply.createUserId} and ${containsCondition(sysUser.realName, text)})`,
      useWay: (text) => oneOfCondition(knowledgeApply.useWay, text),
      isLate: (is) => {
        const late = sql`coalesce(${areOriginalsOverdue(clock())}, false)`
        return is ? late : not(late)
      },
      status: (text) => oneOfCondition(knowledgeApply.status, text),
    }),
  usual: desc(knowledgeApply.createTime),
})

/** An application with the columns that decide its route through the flow. */
export type ApplyRecord = RecordOf<typeof materialApplications>

/** True when this person has overdue originals; until they are back, no others are handed to them. */
export const hasOverdueOriginals = async (db: Queryable, userId: string, now: Date): Promise<boolean> =>
  (await db.$count(knowledgeApply, and(eq(knowledgeApply.createUserId, userId), areOriginalsOverdue(now)))) >
  0
