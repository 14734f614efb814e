import { z } from 'zod'
import {
  type AnswerOf,
  defineGetEndpoint,
  definePostEndpoint,
  type InputOf,
  type ParsedInputOf,
} from '../../contract/endpoint'
import { recordId } from '../../contract/page'
import { numberText, pickFieldRules } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { COMMISSION_ROLES } from '../../tendering/commission'
import { agreedShare, commissionFields, payFields, questionFields } from './commission.fields'
import { commissionRecord } from './commission.record'

const calls = declareRecordCalls(commissionRecord, {
  form: { shares: z.array(agreedShare).max(20) },
  asks: { pay: pickFieldRules(payFields) },
})
export type CommissionForm = ParsedInputOf<typeof calls.update>

const path = '/api/finance/royalty'
const nullable = z.string().nullable()
const period = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份形如 2026-10')
const line = z.object({ listId: recordId, role: z.enum(COMMISSION_ROLES), userId: recordId })

const monthLine = z.object({
  listId: z.string(),
  royaltyId: z.string(),
  role: z.enum(COMMISSION_ROLES),
  period: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  isCorrection: z.boolean(),
  /** The person's commission of the line in 元. */
  money: z.string(),
  /** How the amount was calculated, as a sentence. */
  sentence: z.string(),
  payTime: nullable,
  /** The number of the caller's questions about this line that are not answered yet. */
  openQuestions: z.number(),
})
const month = z.object({
  period: z.string(),
  total: z.string(),
  count: z.number(),
  /** The time at which the person confirmed the month; null when not yet. */
  confirmTime: nullable,
  /** True once the month is over and receives no further lines. */
  isOver: z.boolean(),
})
export type CommissionMonth = z.output<typeof month>
export type CommissionMonthLine = z.output<typeof monthLine>

const statement = z.object({
  userId: z.string(),
  name: z.string(),
  departmentName: nullable,
  total: z.string(),
  count: z.number(),
  paid: z.string(),
  confirmTime: nullable,
  isGone: z.boolean(),
})

const change = z.strictObject({
  roleType: z.string().max(40),
  flag: z.string().max(40),
  projectType: nullable,
  value: numberText('请输入数值')
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, '数值为数字，最多四位小数')
    .refine((text) => Math.abs(Number(text)) <= 100, '数值在 −100 与 100 之间'),
})
const difference = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
})

/** 关键管理人员提成报表 (DOMAIN 5.15, 6.2). */
export const commissionApi = {
  ...calls,
  /** A person asks about their own line. */
  ask: definePostEndpoint(
    `${path}/ask`,
    line.extend({ question: questionFields.question.rule }),
    commissionRecord.row,
  ),
  answer: definePostEndpoint(
    `${path}/answer`,
    z.strictObject({ questionId: recordId, answer: questionFields.answer.rule }),
    commissionRecord.row,
  ),
  /** Lists the months of the caller's own commission, the newest first. */
  months: defineGetEndpoint(`${path}/months`, z.strictObject({}), z.array(month)),
  /** Lists the lines of the caller's own commission in a month. */
  monthLines: defineGetEndpoint(`${path}/monthLines`, z.strictObject({ period }), z.array(monthLine)),
  /** Confirms a finished month. `total` is the amount in 元 that the person saw. */
  confirmMonth: definePostEndpoint(
    `${path}/confirmMonth`,
    z.strictObject({ period, total: z.string().max(20) }),
    month,
  ),
  /** Lists the monthly statements of all people within the caller's scope. */
  statements: defineGetEndpoint(`${path}/statements`, z.strictObject({ period }), z.array(statement)),
  /** Compares frozen sheets with today's data and starts a correction for each that differs; returns the counts. */
  check: definePostEndpoint(
    `${path}/check`,
    z.strictObject({}),
    z.object({ due: z.number(), corrections: z.number() }),
  ),
  /** Recalculates the sheets that are not frozen with the rules of another day and these changes. */
  trial: definePostEndpoint(
    `${path}/trial`,
    z.strictObject({
      day: z.iso.date('请选择日期'),
      changes: z.array(change).max(100),
      /** A percentage used instead of the one agreed with each client; omitted to keep those. */
      developmentProportion: commissionFields.developmentProportion.rule.nullish(),
    }),
    z.object({
      /** The rules in force on that day, before the changes. */
      rules: z.array(
        change
          .omit({ value: true })
          .extend({ name: z.string(), value: z.string(), effectiveFrom: z.string() }),
      ),
      sheets: z.number(),
      before: z.string(),
      after: z.string(),
      scaled: z.number(),
      people: z.array(difference.extend({ userId: z.string() })),
      /** The projects with the largest differences between the rules, at most fifty. */
      projects: z.array(difference.extend({ listId: z.string(), projectCode: z.string() })),
    }),
  ),
}
export type TrialAsked = InputOf<typeof commissionApi.trial>
export type TrialAnswer = AnswerOf<typeof commissionApi.trial>
export type CommissionStatement = z.output<typeof statement>
