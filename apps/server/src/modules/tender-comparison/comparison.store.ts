import type { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { comparisonRecord } from '@agency/shared/modules/tender-comparison/comparison.record'
import { moveConditionsOf, resultDueOf } from '@agency/shared/modules/tender-comparison/comparison.rules'
import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Ownership, visibleRowsCondition } from '../../http/guard'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  oneOfCondition,
  timeRangeConditions,
} from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { crmClient } from '../crm-client/client.table'
import { tenderComparison } from './comparison.table'

const { prefix, noun } = comparisonRecord

/**
 * A 比选 is visible to its author, the person responsible, its members and the head of their department
 * (DOMAIN section 3).
 */
const ownership: Ownership = {
  module: prefix,
  owners: [tenderComparison.createUserId, tenderComparison.responsibleUserId],
  team: [tenderComparison.memberIds],
  department: tenderComparison.departmentId,
}

const clientName = sql<string>`coalesce((select c.client_name from crm_client c
  where c.list_id = tender_comparison.client_id), tender_comparison.client_name_text, '')`

const read = {
  columns: {
    clientName,
    ordinalNo: sql<string | null>`(select ordinal.ordinal_no from ordinal_record ordinal
      where ordinal.list_id = tender_comparison.ordinal_id)`,
    isOrdinalGone: sql<boolean>`(tender_comparison.ordinal_id is not null and not exists (
      select 1 from ordinal_record ordinal where ordinal.list_id = tender_comparison.ordinal_id and not ordinal.del_flag))`,
    departmentName: sql<string | null>`(select d.org_name from sys_org d
      where d.list_id = tender_comparison.department_id)`,
  },
  more: (row: typeof tenderComparison.$inferSelect) => ({
    ...moveConditionsOf(row),
    resultDue: resultDueOf(row.submitDeadline),
  }),
} as const

const deadline = timeRangeConditions(tenderComparison.submitDeadline)

export const comparisons = joinedCaseStore(tenderComparison, read, {
  prefix,
  noun,
  visible: ({ actor }) => visibleRowsCondition(actor, ownership),
  keyword: (text) =>
    or(
      containsCondition(tenderComparison.comparisonCode, text),
      containsCondition(tenderComparison.comparisonName, text),
      clientNameContains(text),
    ),
  matching: (filters: FiltersOf<typeof comparisonApi>) =>
    filterConditions(filters, {
      comparisonCode: (text) => containsCondition(tenderComparison.comparisonCode, text),
      comparisonName: (text) => containsCondition(tenderComparison.comparisonName, text),
      comparisonRole: (text) => oneOfCondition(tenderComparison.comparisonRole, text),
      clientId: equalsCondition(tenderComparison.clientId),
      clientName: clientNameContains,
      responsibleUserId: equalsCondition(tenderComparison.responsibleUserId),
      departmentId: equalsCondition(tenderComparison.departmentId),
      result: (text) => oneOfCondition(tenderComparison.result, text),
      submitDeadlineStart: (text) => deadline.start(text),
      submitDeadlineEnd: (text) => deadline.end(text),
      status: (text) => oneOfCondition(tenderComparison.status, text),
    }),
  usual: desc(tenderComparison.createTime),
})

const inClient = existsInJoined({ table: crmClient, on: eq(crmClient.listId, tenderComparison.clientId) })

function clientNameContains(text: string): SQL | undefined {
  return or(
    containsCondition(tenderComparison.clientNameText, text),
    inClient(containsCondition(crmClient.clientName, text)),
  )
}

/** A 比选 with the columns that decide its route through the flow. */
export type ComparisonRecord = RecordOf<typeof comparisons>
