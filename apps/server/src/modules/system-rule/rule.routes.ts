import { formatDate } from '@agency/shared/format/dates'
import { decimal } from '@agency/shared/format/money'
import { commissionApi, feeApi, statutoryApi } from '@agency/shared/modules/system-rule/rule.contract'
import {
  commissionColumns,
  commissionFields,
  feeColumns,
  feeFields,
  statutoryColumns,
  statutoryFields,
} from '@agency/shared/modules/system-rule/rule.fields'
import { eq, or } from 'drizzle-orm'
import { conditions, contains, same } from '../../http/list'
import type { Route } from '../../http/route'
import { commissionRule, feeStandard, statutoryRule } from './rule.table'
import { exportedColumns, ruleTable } from './rule-table'

const statutory = ruleTable(statutoryApi, statutoryRule, {
  title: '期限规则',
  fields: statutoryFields,
  keys: ['ruleCode', 'regime', 'method'],
  usual: statutoryRule.ruleCode,
  matching: ({ keyword, ruleCode, regime, method, level }) =>
    conditions(
      { keyword, ruleCode, regime, method, level },
      {
        keyword: (text) =>
          or(
            contains(statutoryRule.name, text),
            contains(statutoryRule.ruleCode, text),
            contains(statutoryRule.source, text),
          ),
        ruleCode: same(statutoryRule.ruleCode),
        regime: same(statutoryRule.regime),
        method: same(statutoryRule.method),
        level: same(statutoryRule.level),
      },
    ),
  own: (row) => ({ ...row, amount: short(row.amount) }),
  label: (row) => `${row.ruleCode} ${row.name}`,
  exported: exportedColumns(statutoryFields, statutoryColumns),
})

const fee = ruleTable(feeApi, feeStandard, {
  title: '收费标准',
  fields: feeFields,
  keys: ['feeType'],
  usual: feeStandard.feeType,
  matching: ({ keyword, feeType }) =>
    conditions(
      { keyword, feeType },
      {
        keyword: (text) => or(contains(feeStandard.name, text), contains(feeStandard.source, text)),
        feeType: (type) => eq(feeStandard.feeType, type),
      },
    ),
  own: (row) => ({ ...row, cap: short(row.cap) }),
  label: (row) => `${row.name}（${formatDate(row.effectiveFrom)} 起）`,
  exported: exportedColumns(feeFields, feeColumns),
})

const commission = ruleTable(commissionApi, commissionRule, {
  title: '提成规则',
  fields: commissionFields,
  keys: ['roleType', 'projectType', 'flag'],
  usual: commissionRule.roleType,
  matching: ({ keyword, roleType, projectType, flag }) =>
    conditions(
      { keyword, roleType, projectType, flag },
      {
        keyword: (text) => contains(commissionRule.name, text),
        roleType: same(commissionRule.roleType),
        projectType: same(commissionRule.projectType),
        flag: same(commissionRule.flag),
      },
    ),
  own: (row) => ({ ...row, value: short(row.value) ?? '0', min: short(row.min), max: short(row.max) }),
  label: (row) => row.name,
  exported: exportedColumns(commissionFields, commissionColumns),
})

/** '20.00' from the database as '20'. */
function short<T extends string | null>(amount: T): T {
  return (amount === null ? null : decimal(amount).toFixed()) as T
}

/** The rule tables of DOMAIN (sections 2, 6.1 and 6.2), in versions. */
export const ruleRoutes: readonly Route[] = [...statutory, ...fee, ...commission]
