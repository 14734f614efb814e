import { computedColumn } from '../../fields/words'
import { formatDate } from '../../format/dates'
import type { Listing } from '../../list/listing'
import type { RuleState } from '../../rules/versions'
import type { NumberingRow } from './numbering.contract'
import { numberingFields } from './numbering.fields'
import type { FeeRow, StatutoryRow, WithholdingRow } from './rule.contract'
import {
  archiveItemFields,
  commissionRuleFields,
  depositFields,
  effective,
  feeFields,
  pointFields,
  sheetItemFields,
  statutoryFields,
  withholdingFields,
} from './rule.fields'

export const ruleStateNames = {
  past: '已失效',
  current: '生效中',
  future: '未生效',
} as const satisfies Record<RuleState, string>
/** Shown when a version has no last day. */
const FOREVER = '长期'

/** Columns of every version of a rule. */
export const versioned = {
  effectiveFrom: effective.effectiveFrom,
  effectiveTo: {
    label: effective.effectiveTo.label,
    kind: 'date',
    read: (row: object) => {
      const { effectiveTo } = row as { effectiveTo: string | null }
      return effectiveTo ? formatDate(effectiveTo) : FOREVER
    },
  },
  state: computedColumn('状态', ({ state }: { state: RuleState }) => ruleStateNames[state]),
} as const

/** One band of a tariff, with a no-break space so that it stays on one line. */
const feeBandText = (upTo: string | null, rate: string): string =>
  `${upTo ? `≤${upTo}` : '以上'}\u00a0${rate}%`

const limitText = ({ amount, dir, unit }: StatutoryRow, words: (dict: string, value: string) => string) => {
  if (!amount) return null
  return [dir && words('ruleDir', dir), amount, unit && words('ruleUnit', unit)].filter(Boolean).join(' ')
}

const feeBandsText = ({ bands }: Pick<FeeRow, 'bands'>) =>
  bands.map(({ upTo, rate }) => feeBandText(upTo, rate)).join('，')

export const statutoryListing = {
  name: '期限规则',
  labels: {
    ...statutoryFields,
    ...versioned,
    amount: computedColumn(statutoryFields.amount.label, limitText, ['ruleDir', 'ruleUnit']),
  },
  columns: ['ruleCode', 'name', 'regime', 'method', 'amount', 'level', 'source', 'state'],
  more: ['effectiveFrom', 'effectiveTo', 'anchorField', 'targetField'],
} as const satisfies Listing

export const feeStandardListing = {
  name: '收费标准',
  labels: {
    ...feeFields,
    ...versioned,
    bands: computedColumn(feeFields.bands.label, feeBandsText),
  },
  columns: ['feeType', 'name', 'bands', 'cap', 'effectiveFrom', 'effectiveTo', 'state'],
  more: ['source'],
} as const satisfies Listing

export const depositListing = {
  name: '存款利率',
  labels: { ...depositFields, ...versioned },
  columns: ['name', 'rate', 'maxRate', 'effectiveFrom', 'effectiveTo', 'state'],
  more: ['source'],
} as const satisfies Listing

export const withholdingListing = {
  name: '劳务报酬预扣率',
  labels: {
    ...withholdingFields,
    ...versioned,
    bands: computedColumn(withholdingFields.bands.label, (row: WithholdingRow) => feeBandsText(row)),
  },
  columns: ['name', 'allowanceUpTo', 'allowance', 'allowanceRate', 'bands', 'effectiveFrom', 'state'],
  more: ['source', 'effectiveTo'],
} as const satisfies Listing

export const pointListing = {
  name: '扣分标准',
  labels: { ...pointFields, ...versioned },
  columns: ['region', 'ruleCode', 'name', 'points', 'source', 'effectiveFrom', 'state'],
  more: ['effectiveTo'],
} as const satisfies Listing

export const commissionRuleListing = {
  name: '提成规则',
  labels: { ...commissionRuleFields, ...versioned },
  columns: ['roleType', 'flag', 'projectType', 'name', 'value', 'min', 'max', 'state'],
  more: ['effectiveFrom', 'effectiveTo'],
} as const satisfies Listing

export const numberingListing = {
  name: '编号规则',
  labels: {
    ...numberingFields,
    ...versioned,
    next: computedColumn('下一个号', ({ next }: NumberingRow) => next),
  },
  columns: ['ruleKey', 'pattern', 'resets', 'next', 'effectiveFrom', 'effectiveTo', 'state'],
  more: ['name'],
} as const satisfies Listing

export const sheetItemListing = {
  name: '品管检查表',
  labels: { ...sheetItemFields, ...versioned },
  columns: ['itemCode', 'node', 'content', 'basis', 'score', 'level', 'probe', 'state'],
  more: ['effectiveFrom', 'effectiveTo'],
} as const satisfies Listing

export const archiveItemListing = {
  name: '归档清单',
  labels: { ...archiveItemFields, ...versioned },
  columns: ['itemCode', 'itemName', 'archivePart', 'regime', 'method', 'need', 'source', 'state'],
  more: ['carrier', 'basis', 'effectiveFrom', 'effectiveTo'],
} as const satisfies Listing
