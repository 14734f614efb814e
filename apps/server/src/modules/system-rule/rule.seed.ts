import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { numberKinds } from '@agency/shared/numbering/kinds'
import { firstDepositRates } from '@agency/shared/tendering/bond-interest'
import { firstFeeTables } from '@agency/shared/tendering/fee-tables'
import { firstStatutoryRules } from '@agency/shared/tendering/statutory-rules'
import type { MenuSeed, ModuleSeed, RecordSeed } from '../../seed/module-seed'
import { numberingRule } from '../../system/numbering.table'
import { commissionRows } from './commission.rows'
import { commissionRule, depositRate, feeStandard, statutoryRule } from './rule.table'

const menu = (
  id: string,
  page: string,
  permissionName: string,
  icon: string,
  orderNum: number,
): MenuSeed => ({
  id,
  pid: 'systemRules',
  path: `/system/${page}`,
  permissionName,
  icon,
  orderNum,
  permission: `${rulePrefix}:view`,
})

/** 534号, which changed the bands of 1980号, is in force since then. */
const FEE_SINCE = '2011-05-01'
const FEE_SOURCE = '计价格〔2002〕1980号附表；发改价格〔2011〕534号第四条'
const feeNames = { HW: '货物招标代理服务收费', FW: '服务招标代理服务收费', GC: '工程招标代理服务收费' }

const fees: RecordSeed['rows'] = Object.entries(firstFeeTables).map(([feeType, { bands, cap }]) => ({
  key: feeType,
  row: {
    feeType,
    name: feeNames[feeType as keyof typeof feeNames],
    bands,
    cap,
    source: FEE_SOURCE,
    effectiveFrom: FEE_SINCE,
  },
}))

const deposits: RecordSeed['rows'] = firstDepositRates.map((row) => ({
  key: row.effectiveFrom,
  row: { ...row },
}))

/** The first line of a code goes by the code alone, as it did when every code had one line. */
const statutory: RecordSeed['rows'] = firstStatutoryRules.map((row, index) => ({
  key:
    firstStatutoryRules.findIndex(({ ruleCode }) => ruleCode === row.ruleCode) === index
      ? row.ruleCode
      : [row.ruleCode, row.regime, row.method].filter(Boolean).join('/'),
  row: { ...row },
}))

/** From the first day of any installation: numbers may have been issued long before the rules became data. */
const NUMBERED_SINCE = '2000-01-01'
const numbering: RecordSeed['rows'] = Object.entries(numberKinds).map(([ruleKey, { pattern, resets }]) => ({
  key: ruleKey,
  row: { ruleKey, pattern, resets, effectiveFrom: NUMBERED_SINCE },
}))

export const ruleSeed: ModuleSeed = {
  prefix: rulePrefix,
  menus: [
    menu('systemStatutory', 'statutoryRule', '期限规则', 'IconCalendarClock', 80),
    menu('systemFee', 'feeStandard', '收费标准', 'IconPriceTag', 82),
    menu('systemDeposit', 'depositRate', '存款利率', 'IconCoinMoney', 83),
    menu('systemCommission', 'commissionRule', '提成规则', 'IconPercentage', 84),
    menu('systemNumbering', 'numberingRule', '编号规则', 'IconList', 86),
  ],
  dicts: {
    numberKind: Object.entries(numberKinds).map(([key, { label }]) => [key, label] as const),
    numberResets: [
      ['year', '每年'],
      ['month', '每月'],
      ['day', '每天'],
      ['never', '不重置'],
    ],
  },
  records: {
    statutoryRule: { table: statutoryRule, rows: statutory },
    feeStandard: { table: feeStandard, rows: fees },
    depositRate: { table: depositRate, rows: deposits },
    numberingRule: { table: numberingRule, rows: numbering },
    commissionRule: { table: commissionRule, rows: commissionRows },
  },
}
