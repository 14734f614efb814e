import { z } from 'zod'
import { asFile, get } from '../../contract/endpoint'
import { instant, listQuery, recordId } from '../../contract/page'
import { readingApi } from '../../contract/resource.contract'
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
  /** Law and article. */
  source: z.string(),
  level: z.string(),
  state,
  text: z.string(),
  /** 'YYYY-MM-DD': the last day, or of what must not be sooner the first. */
  dueDate: nullable,
  /** 'YYYY-MM-DD' on which it was done. */
  doneDate: nullable,
  /** Days of the rule that are left, or were to spare; below zero by so many it is late. */
  days: z.number().nullable(),
  unit: nullable,
  /** 'YYYY-MM-DD' on which it was first found breached. */
  breachedSince: nullable,
  /** Who is answerable; where that is nobody by name, the role. */
  answerable: nullable,
  /** What the authority would deduct, by the table of the region; null where nothing is. */
  points: nullable,
  judgedTime: instant,
})
export type RiskRow = z.output<typeof riskRow>

const filters = {
  /** Left out: what somebody has to look at. */
  state: z.union([state, z.literal('all')], '没有这种状态').optional(),
  kind: z.enum(RISK_KINDS, '没有这种类别').optional(),
  departmentId: recordId.optional(),
  userId: recordId.optional(),
  procurementRegime: z.string().max(64).optional(),
  /** A code, or the beginning of one: R17 finds R17a. */
  ruleCode: z.string().max(8).optional(),
  keyword: z.string().max(100).optional(),
  projectId: recordId.optional(),
  /** Whose table of deductions is asked. */
  region: z.string().max(50).optional(),
}

const path = '/api/quality/risk'

const totalsRow = z.object({
  departmentName: nullable,
  counts: z.partialRecord(state, z.number()),
  /** What the authority would deduct for what is breached. */
  points: z.string(),
})
export type RiskTotals = z.output<typeof totalsRow>

/** 风险台: what an inspector would find, of the projects in the caller's data scope. */
export const riskApi = {
  ...readingApi(path, { row: riskRow, filters, order: ['dueDate', 'ruleCode'] }),
  /** 自查表 as a PDF to sign: the rows that the desk shows for the same question. */
  printTable: asFile(get(`${path}/printTable`, listQuery(filters, ['dueDate', 'ruleCode']), z.unknown())),
  /** By department, of what somebody has to look at; and the regions whose deductions are kept. */
  totals: get(
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
