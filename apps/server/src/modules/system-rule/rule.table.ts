import type { FeeBand } from '@agency/shared/tendering/service-fee'
import type { MapColumn } from '@agency/shared/tendering/voucher-columns'
import type { RuleLine } from '@agency/shared/tendering/vouchers'
import { boolean, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** The first and last day of a version, both inclusive. */
const periodColumns = () => ({
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
    /** The regime to which the rule applies; null for every regime, and `method` null for every method. */
    regime: text(),
    method: text(),
    amount: numeric({ precision: 12, scale: 2 }),
    unit: text(),
    dir: text(),
    anchorField: text(),
    targetField: text(),
    /** The budget in 万元 from which on the rule applies. */
    budgetFrom: numeric({ precision: 12, scale: 2 }),
    level: text().notNull(),
    source: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.ruleCode, t.effectiveFrom)],
)

/** 收费标准: the tables by which fees are calculated, in versions (DOMAIN 6.1). */
export const feeStandard = pgTable(
  'fee_standard',
  {
    ...recordColumns(),
    feeType: text().notNull(),
    name: text().notNull(),
    bands: jsonb().$type<FeeBand[]>().notNull(),
    /** The highest fee in 万元 by the table. */
    cap: numeric({ precision: 12, scale: 2 }),
    source: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.feeType, t.effectiveFrom)],
)

/** 存款利率 in percent per year: interest on returned bonds (R16). */
export const depositRate = pgTable(
  'deposit_rate',
  {
    ...recordColumns(),
    name: text().notNull(),
    rate: numeric({ precision: 8, scale: 4 }).notNull(),
    /** The highest plausible interest rate; interest above it is refused. */
    maxRate: numeric({ precision: 8, scale: 4 }).notNull(),
    source: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.effectiveFrom)],
)

/** 劳务报酬预扣率: the tax withheld from an expert's fee. */
export const withholdingRate = pgTable(
  'withholding_rate',
  {
    ...recordColumns(),
    name: text().notNull(),
    /** The fee in yuan up to which the fixed allowance applies. */
    allowanceUpTo: money().notNull(),
    allowance: money().notNull(),
    /** The allowance for higher fees in percent. */
    allowanceRate: numeric({ precision: 8, scale: 4 }).notNull(),
    bands: jsonb().$type<FeeBand[]>().notNull(),
    source: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.effectiveFrom)],
)

/** 扣分标准: what an authority deducts for breaking a rule, by region. */
export const riskPoint = pgTable(
  'risk_point',
  {
    ...recordColumns(),
    region: text().notNull(),
    /** The code of a line, or of a rule with all its lines: R17 includes R17a. */
    ruleCode: text().notNull(),
    name: text().notNull(),
    points: numeric({ precision: 6, scale: 2 }).notNull(),
    source: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.region, t.ruleCode, t.effectiveFrom)],
)

/** 提成规则: how commissions are calculated, in versions (DOMAIN 6.2). */
export const commissionRule = pgTable(
  'commission_rule',
  {
    ...recordColumns(),
    roleType: text().notNull(),
    /** The type of project to which the rule applies; null for every type. */
    projectType: text(),
    flag: text().notNull(),
    name: text().notNull(),
    value: numeric({ precision: 12, scale: 4 }).notNull(),
    min: numeric({ precision: 12, scale: 4 }),
    max: numeric({ precision: 12, scale: 4 }),
    ...periodColumns(),
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
    /** Points deducted when the item is not fulfilled. */
    score: integer().notNull(),
    level: text().notNull(),
    /** The automatic check that answers the item; null when a person must look. */
    probe: text(),
    ...periodColumns(),
  },
  (t) => [index().on(t.node, t.effectiveFrom)],
)

/** 归档清单: what belongs in the archive of a project, in versions. */
export const archiveCheckList = pgTable(
  'archive_check_list',
  {
    ...recordColumns(),
    itemCode: text().notNull(),
    itemName: text().notNull(),
    /** The part of the archive that contains the item: B or CM. */
    archivePart: text().notNull(),
    /** The regime to which the item applies; null for every regime, and `method` null for every method. */
    regime: text(),
    method: text(),
    need: text().notNull(),
    carrier: text(),
    /** Where the item is found within the system; null when somebody must bring it. */
    source: text(),
    basis: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.itemCode, t.effectiveFrom)],
)

/** 凭证规则: the accounts on which a kind of transaction is booked, in versions. */
export const accountRule = pgTable(
  'account_rule',
  {
    ...recordColumns(),
    sourceType: text().notNull(),
    /**
     * The cost to which the rule applies; null for every cost without a rule of its own; `payWay` likewise.
     */
    costName: text(),
    payWay: text(),
    name: text().notNull(),
    lines: jsonb().$type<RuleLine[]>().notNull(),
    basis: text().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.sourceType, t.effectiveFrom)],
)

/** 凭证导出格式: the file format of an accounting program, in versions. */
export const voucherMap = pgTable(
  'voucher_map',
  {
    ...recordColumns(),
    format: text().notNull(),
    name: text().notNull(),
    encoding: text().notNull(),
    delimiter: text().notNull(),
    /** Text above everything else in the exported file. */
    preamble: text(),
    hasTitles: boolean().notNull(),
    /** The voucher word (凭证字) that the format writes. */
    word: text().notNull(),
    columns: jsonb().$type<MapColumn[]>().notNull(),
    ...periodColumns(),
  },
  (t) => [index().on(t.format, t.effectiveFrom)],
)
