import { z } from 'zod'
import { asFile, defineGetEndpoint } from '../../contract/endpoint'
import { instant, listQuery, recordId } from '../../contract/page'
import { defineReadEndpoints } from '../../contract/resource.contract'
import { RISK_KINDS, RISK_STATES } from '../../tendering/risk-states'

const nullable = z.string().nullable()
const state = z.enum(RISK_STATES)

const riskRow = z.object({
  listId: z.string(),
  projectId: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  packageNo: nullable,
  procurementRegime: z.string(),
  departmentName: nullable,
  kind: z.enum(RISK_KINDS),
  ruleCode: z.string(),
  ruleName: z.string(),
  /** The law and the article that require the rule. */
  source: z.string(),
  level: z.string(),
  state,
  text: z.string(),
  /** 'YYYY-MM-DD': the deadline, or for something that must not happen too early the first permitted day. */
  dueDate: nullable,
  /** 'YYYY-MM-DD' on which it was done; null when not yet. */
  doneDate: nullable,
  /** Days remaining or to spare, in the unit of the rule; negative when late. */
  days: z.number().nullable(),
  unit: nullable,
  /** 'YYYY-MM-DD' on which the breach was first found. */
  breachedSince: nullable,
  /** The responsible person, or the role when no person is named. */
  answerable: nullable,
  /** Points that the authority would deduct, by the table of the region; null when none. */
  points: nullable,
  judgedTime: instant,
})
export type RiskRow = z.output<typeof riskRow>

const filters = {
  /** Only rows that need attention when omitted. */
  state: z.union([state, z.literal('all')], '没有这种状态').optional(),
  kind: z.enum(RISK_KINDS, '没有这种类别').optional(),
  departmentId: recordId.optional(),
  userId: recordId.optional(),
  procurementRegime: z.string().max(64).optional(),
  /** A rule code or the beginning of one: R17 also finds R17a. */
  ruleCode: z.string().max(8).optional(),
  keyword: z.string().max(100).optional(),
  projectId: recordId.optional(),
  /** The region whose table of deductions is used. */
  region: z.string().max(50).optional(),
}

const path = '/api/quality/risk'

const totalsRow = z.object({
  departmentName: nullable,
  counts: z.partialRecord(state, z.number()),
  /** Points that the authority would deduct for the breaches. */
  points: z.string(),
})
export type RiskTotals = z.output<typeof totalsRow>

/** 风险台: what an inspector would find in the projects of the caller's data scope. */
export const riskApi = {
  ...defineReadEndpoints(path, { row: riskRow, filters, order: ['dueDate', 'ruleCode'] }),
  /** 自查表 as a PDF for signature, with the same rows as the page. */
  printTable: asFile(
    defineGetEndpoint(`${path}/printTable`, listQuery(filters, ['dueDate', 'ruleCode']), z.unknown()),
  ),
  /** Counts by department of the rows that need attention, and the regions with a table of deductions. */
  totals: defineGetEndpoint(
    `${path}/totals`,
    listQuery(filters, []),
    z.object({
      departments: z.array(totalsRow),
      regions: z.array(z.string()),
      region: nullable,
      judgedTime: instant.nullable(),
    }),
  ),
}
