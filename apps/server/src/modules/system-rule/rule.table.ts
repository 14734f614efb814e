import type { FeeBand } from '@agency/shared/tendering/service-fee'
import type { MapColumn } from '@agency/shared/tendering/voucher-columns'
import type { RuleLine } from '@agency/shared/tendering/vouchers'
import { boolean, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** From when to when a version is in force, both days included. */
const period = () => ({
  effectiveFrom: date({ mode: 'string' }).notNull(),
  effectiveTo: date({ mode: 'string' }),
})

/** 期限与限额规则 (DOMAIN section 2). */
export const statutoryRule = pgTable(
  'statutory_rule',
  {
    ...recordColumns(),
    ruleCode: text().notNull(),
    name: text().notNull(),
    /** Null: of every regime, or method. */
    regime: text(),
    method: text(),
    amount: numeric({ precision: 12, scale: 2 }),
    unit: text(),
    dir: text(),
    anchorField: text(),
    targetField: text(),
    /** 万元: from this budget on. */
    budgetFrom: numeric({ precision: 12, scale: 2 }),
    level: text().notNull(),
    source: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.ruleCode, t.effectiveFrom)],
)

/** 收费标准 (DOMAIN 6.1). */
export const feeStandard = pgTable(
  'fee_standard',
  {
    ...recordColumns(),
    feeType: text().notNull(),
    name: text().notNull(),
    bands: jsonb().$type<FeeBand[]>().notNull(),
    /** 万元 */
    cap: numeric({ precision: 12, scale: 2 }),
    source: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.feeType, t.effectiveFrom)],
)

/** 存款利率, percent a year: what a bond that goes back has earned (R16). */
export const depositRate = pgTable(
  'deposit_rate',
  {
    ...recordColumns(),
    name: text().notNull(),
    rate: numeric({ precision: 8, scale: 4 }).notNull(),
    /** No interest is believed above it. */
    maxRate: numeric({ precision: 8, scale: 4 }).notNull(),
    source: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.effectiveFrom)],
)

/** 劳务报酬预扣率: the tax that is withheld of an expert's fee. */
export const withholdingRate = pgTable(
  'withholding_rate',
  {
    ...recordColumns(),
    name: text().notNull(),
    /** 元 */
    allowanceUpTo: money().notNull(),
    allowance: money().notNull(),
    /** Percent. */
    allowanceRate: numeric({ precision: 8, scale: 4 }).notNull(),
    bands: jsonb().$type<FeeBand[]>().notNull(),
    source: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.effectiveFrom)],
)

/** 扣分标准: what an authority deducts for a rule that is not kept, by region. */
export const riskPoint = pgTable(
  'risk_point',
  {
    ...recordColumns(),
    region: text().notNull(),
    /** Of the rule, or of all lines of it: R17 is also R17a. */
    ruleCode: text().notNull(),
    name: text().notNull(),
    points: numeric({ precision: 6, scale: 2 }).notNull(),
    source: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.region, t.ruleCode, t.effectiveFrom)],
)

/** 提成规则 (DOMAIN 6.2). */
export const commissionRule = pgTable(
  'commission_rule',
  {
    ...recordColumns(),
    roleType: text().notNull(),
    /** Null: of every type. */
    projectType: text(),
    flag: text().notNull(),
    name: text().notNull(),
    value: numeric({ precision: 12, scale: 4 }).notNull(),
    min: numeric({ precision: 12, scale: 4 }),
    max: numeric({ precision: 12, scale: 4 }),
    ...period(),
  },
  (t) => [index().on(t.roleType, t.flag, t.effectiveFrom)],
)

/** 品管检查表: an item of the check sheets, in versions. */
export const qualitySheetItem = pgTable(
  'quality_sheet_item',
  {
    ...recordColumns(),
    itemCode: text().notNull(),
    node: text().notNull(),
    content: text().notNull(),
    basis: text().notNull(),
    /** Points that it costs where it is not met. */
    score: integer().notNull(),
    level: text().notNull(),
    /** What of the product answers it; null: a person looks. */
    probe: text(),
    ...period(),
  },
  (t) => [index().on(t.node, t.effectiveFrom)],
)

/** 归档清单: what belongs to the archive of a project, in versions. */
export const archiveCheckList = pgTable(
  'archive_check_list',
  {
    ...recordColumns(),
    itemCode: text().notNull(),
    itemName: text().notNull(),
    /** B or CM. */
    archivePart: text().notNull(),
    /** Null: of every regime, or method. */
    regime: text(),
    method: text(),
    need: text().notNull(),
    carrier: text(),
    /** What of the product is it; null: somebody brings it. */
    source: text(),
    basis: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.itemCode, t.effectiveFrom)],
)

/** 凭证规则: by which accounts a kind of thing is booked, in versions. */
export const accountRule = pgTable(
  'account_rule',
  {
    ...recordColumns(),
    sourceType: text().notNull(),
    /** Null: every cost, or way of paying, that has no rule of its own. */
    costName: text(),
    payWay: text(),
    name: text().notNull(),
    lines: jsonb().$type<RuleLine[]>().notNull(),
    basis: text().notNull(),
    ...period(),
  },
  (t) => [index().on(t.sourceType, t.effectiveFrom)],
)

/** 凭证导出格式: how the file of an accounting program looks, in versions. */
export const voucherMap = pgTable(
  'voucher_map',
  {
    ...recordColumns(),
    format: text().notNull(),
    name: text().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    /** What stands above everything else. */
    preamble: text(),
    hasTitles: boolean().notNull(),
    /** 凭证字 */
    word: text().notNull(),
    columns: jsonb().$type<MapColumn[]>().notNull(),
    ...period(),
  },
  (t) => [index().on(t.format, t.effectiveFrom)],
)
