import { formatDate } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import {
  archiveItemApi,
  commissionRuleApi,
  depositApi,
  feeApi,
  pointApi,
  sheetItemApi,
  statutoryApi,
  withholdingApi,
} from '@agency/shared/modules/system-rule/rule.contract'
import {
  archiveItemFields,
  commissionRuleFields,
  depositFields,
  feeFields,
  pointFields,
  sheetItemFields,
  statutoryFields,
  withholdingFields,
} from '@agency/shared/modules/system-rule/rule.fields'
import {
  archiveItemListing,
  commissionRuleListing,
  depositListing,
  feeStandardListing,
  pointListing,
  sheetItemListing,
  statutoryListing,
  withholdingListing,
} from '@agency/shared/modules/system-rule/rule.listing'
import { or } from 'drizzle-orm'
import { containsCondition, equalsCondition, filterConditions } from '../../http/list'
import type { Route } from '../../http/route'
import {
  archiveCheckList,
  commissionRule,
  depositRate,
  feeStandard,
  qualitySheetItem,
  riskPoint,
  statutoryRule,
  withholdingRate,
} from './rule.table'
import { ruleTableRoutes } from './rule-table'

const statutory = ruleTableRoutes(statutoryApi, statutoryRule, {
  listing: statutoryListing,
  fields: statutoryFields,
  keys: ['ruleCode', 'regime', 'method'],
  usual: statutoryRule.ruleCode,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(
          containsCondition(statutoryRule.name, text),
          containsCondition(statutoryRule.ruleCode, text),
          containsCondition(statutoryRule.source, text),
        ),
      ruleCode: equalsCondition(statutoryRule.ruleCode),
      regime: equalsCondition(statutoryRule.regime),
      method: equalsCondition(statutoryRule.method),
      level: equalsCondition(statutoryRule.level),
    }),
  own: (row) => ({ ...row, amount: withoutTrailingZeros(row.amount) }),
  label: (row) => `${row.ruleCode} ${row.name}`,
})

const fee = ruleTableRoutes(feeApi, feeStandard, {
  listing: feeStandardListing,
  fields: feeFields,
  keys: ['feeType'],
  usual: feeStandard.feeType,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(feeStandard.name, text), containsCondition(feeStandard.source, text)),
      feeType: equalsCondition(feeStandard.feeType),
    }),
  own: (row) => ({ ...row, cap: withoutTrailingZeros(row.cap) }),
  label: (row) => `${row.name}（${formatDate(row.effectiveFrom)} 起）`,
})

const deposit = ruleTableRoutes(depositApi, depositRate, {
  listing: depositListing,
  fields: depositFields,
  // There is a single deposit rate, so every row is a version of it.
  keys: [],
  usual: depositRate.name,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(depositRate.name, text), containsCondition(depositRate.source, text)),
    }),
  own: (row) => ({
    ...row,
    rate: withoutTrailingZeros(row.rate),
    maxRate: withoutTrailingZeros(row.maxRate),
  }),
  label: (row) => `${row.name} ${withoutTrailingZeros(row.rate)}%（${formatDate(row.effectiveFrom)} 起）`,
})

const withholding = ruleTableRoutes(withholdingApi, withholdingRate, {
  listing: withholdingListing,
  fields: withholdingFields,
  // There is a single table of withholding, so every row is a version of it.
  keys: [],
  usual: withholdingRate.name,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(withholdingRate.name, text), containsCondition(withholdingRate.source, text)),
    }),
  own: (row) => ({
    ...row,
    allowanceUpTo: withoutTrailingZeros(row.allowanceUpTo),
    allowance: withoutTrailingZeros(row.allowance),
    allowanceRate: withoutTrailingZeros(row.allowanceRate),
  }),
  label: (row) => `${row.name}（${formatDate(row.effectiveFrom)} 起）`,
})

const point = ruleTableRoutes(pointApi, riskPoint, {
  listing: pointListing,
  fields: pointFields,
  keys: ['region', 'ruleCode'],
  usual: riskPoint.region,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(riskPoint.name, text), containsCondition(riskPoint.source, text)),
      region: equalsCondition(riskPoint.region),
      ruleCode: equalsCondition(riskPoint.ruleCode),
    }),
  own: (row) => ({ ...row, points: withoutTrailingZeros(row.points) }),
  label: (row) => `${row.region} ${row.ruleCode} ${row.name}`,
})

const commission = ruleTableRoutes(commissionRuleApi, commissionRule, {
  listing: commissionRuleListing,
  fields: commissionRuleFields,
  keys: ['roleType', 'projectType', 'flag'],
  usual: commissionRule.roleType,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) => containsCondition(commissionRule.name, text),
      roleType: equalsCondition(commissionRule.roleType),
      projectType: equalsCondition(commissionRule.projectType),
      flag: equalsCondition(commissionRule.flag),
    }),
  own: (row) => ({
    ...row,
    value: withoutTrailingZeros(row.value) ?? '0',
    min: withoutTrailingZeros(row.min),
    max: withoutTrailingZeros(row.max),
  }),
  label: (row) => row.name,
})

const sheetItem = ruleTableRoutes(sheetItemApi, qualitySheetItem, {
  listing: sheetItemListing,
  fields: sheetItemFields,
  keys: ['itemCode'],
  usual: qualitySheetItem.itemCode,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(
          containsCondition(qualitySheetItem.itemCode, text),
          containsCondition(qualitySheetItem.content, text),
          containsCondition(qualitySheetItem.basis, text),
        ),
      node: equalsCondition(qualitySheetItem.node),
      level: equalsCondition(qualitySheetItem.level),
    }),
  own: (row) => row,
  label: (row) => `${row.itemCode} ${row.content}`,
})

const archiveItem = ruleTableRoutes(archiveItemApi, archiveCheckList, {
  listing: archiveItemListing,
  fields: archiveItemFields,
  keys: ['itemCode', 'regime', 'method'],
  usual: archiveCheckList.itemCode,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(
          containsCondition(archiveCheckList.itemCode, text),
          containsCondition(archiveCheckList.itemName, text),
        ),
      archivePart: equalsCondition(archiveCheckList.archivePart),
      regime: equalsCondition(archiveCheckList.regime),
      need: equalsCondition(archiveCheckList.need),
    }),
  own: (row) => row,
  label: (row) => `${row.itemCode} ${row.itemName}`,
})

/** Drops trailing zeros of an amount: '20.00' becomes '20'. */
function withoutTrailingZeros<T extends string | null>(amount: T): T {
  return (amount === null ? null : parseDecimalAmount(amount).toFixed()) as T
}

/**
 * The versioned rule tables of DOMAIN (sections 2, 6.1, 6.2), the deductions of authorities, check sheets of
 * 品管 and the archive's check list.
 */
export const ruleRoutes: readonly Route[] = [
  ...statutory,
  ...fee,
  ...deposit,
  ...point,
  ...commission,
  ...sheetItem,
  ...archiveItem,
  ...withholding,
]
