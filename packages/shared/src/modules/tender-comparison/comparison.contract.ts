import { z } from 'zod'
import { defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { numberText, pickFieldRules } from '../../fields/fields'
import { refineByProblems } from '../../fields/input-problems'
import { declareRecordCalls } from '../../record/record-calls'
import { calendarDateRule } from '../../validators/date-rules'
import { comparisonFields, resultFields, sealFields, toOrdinalFields } from './comparison.fields'
import { QUOTE_RULE } from './comparison.quote-calculation'
import { comparisonRecord } from './comparison.record'
import { comparisonProblems } from './comparison.rules'

const nullable = z.string().nullable()
const calls = declareRecordCalls(comparisonRecord, {
  also: refineByProblems(comparisonProblems),
  asks: {
    seal: { ...pickFieldRules(sealFields), sealCount: z.number('请填写用印份数').int().min(1).max(999) },
    result: pickFieldRules(resultFields),
    toOrdinal: pickFieldRules(toOrdinalFields),
  },
})
export type ComparisonForm = ParsedInputOf<typeof calls.save>
export type ResultForm = ParsedInputOf<typeof calls.result>

const path = '/api/tender/comparison'

/** Groupings of the win rate. */
export const WIN_GROUPS = ['person', 'client', 'quarter', 'discount'] as const

const winRow = z.object({
  /** The person, the client, the quarter (2026Q3), or how far the quote was below the standard fee. */
  name: z.string(),
  /** The number of 比选 whose winner is known. */
  decided: z.number(),
  won: z.number(),
  /** 流标 and 弃权, which do not count. */
  failed: z.number(),
  /** Percentage of those decided; null when none is. */
  rate: nullable,
  /** The expected fees of the 比选 that were won, in 元. */
  fee: z.string(),
})
export type WinRow = z.output<typeof winRow>

const lostBefore = z.object({
  listId: z.string(),
  comparisonCode: z.string(),
  comparisonName: z.string(),
  clientName: z.string(),
  resultTime: nullable,
  winnerName: nullable,
  quoteWay: z.string(),
  quoteValue: nullable,
  winQuote: nullable,
  loseReason: nullable,
  lesson: nullable,
})
export type LostBefore = z.output<typeof lostBefore>

/** 比选 (DOMAIN 5.5). */
export const comparisonApi = {
  ...calls,
  /**
   * The fee of a quote by the current fee table, the fees of other quotes, and the discount from which nothing is
   * earned.
   */
  quote: defineGetEndpoint(
    `${path}/quote`,
    z.strictObject({
      projectType: z.string().max(64).optional(),
      budgetMoney: comparisonFields.budgetMoney.rule.optional(),
      quoteWay: z.string().max(64).optional(),
      quoteValue: numberText('请输入报价').regex(QUOTE_RULE).optional(),
      costForecast: comparisonFields.costForecast.rule.optional(),
      feeForecast: comparisonFields.feeForecast.rule.optional(),
    }),
    z.object({
      standardFee: nullable,
      quoteFee: nullable,
      quoteRatio: nullable,
      /** The fee table and its source; null when there is none for the project type. */
      table: nullable,
      steps: z.array(z.object({ off: z.number(), fee: z.string(), earned: nullable })),
      mostOff: nullable,
      needsQc: z.boolean(),
      needsLeader: z.boolean(),
      /** Thresholds from the parameters, in 万元, 万元 and %. */
      thresholds: z.object({ qcFrom: z.number(), leaderFrom: z.number(), leaderBelow: z.number() }),
    }),
  ),
  /** Lost 比选 that resemble this one, by client or project type; most similar first. */
  lessons: defineGetEndpoint(
    `${path}/lessons`,
    z.strictObject({
      comparisonName: z.string().max(200).optional(),
      clientId: z.uuid().optional(),
      projectType: z.string().max(64).optional(),
      listId: z.uuid().optional(),
    }),
    z.array(lostBefore),
  ),
  /** 中选率 of the 比选 that the caller may see and whose result falls in the period. */
  wins: defineGetEndpoint(
    `${path}/wins`,
    z.strictObject({
      by: z.enum(WIN_GROUPS, '请选择统计方式'),
      from: calendarDateRule('起始日期').optional(),
      to: calendarDateRule('截止日期').optional(),
    }),
    z.array(winRow),
  ),
}
