import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { numberKinds } from '@agency/shared/numbering/kinds'
import { firstDepositRates } from '@agency/shared/tendering/bond-interest'
import { firstFeeTables } from '@agency/shared/tendering/fee-tables'
import { firstStatutoryRules } from '@agency/shared/tendering/statutory-rules'
import { firstWithholding } from '@agency/shared/tendering/withholding'
import type { MenuSeed, ModuleSeed, RecordSeed } from '../../seed/module-seed'
import { numberingRule } from '../../system/numbering.table'
import { initialArchiveCheckList } from './archive.rows'
import { initialCommissionRules } from './commission.rows'
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
import { initialQualitySheetItems } from './sheet.rows'

const createMenuSeed = (
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

/** The date since which 534号, which changed the bands of 1980号, is in force. */
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

/**
 * The first line of a rule code has the code alone as its key, because earlier versions had a single line per
 * code.
 */
const statutory: RecordSeed['rows'] = firstStatutoryRules.map((row, index) => ({
  key:
    firstStatutoryRules.findIndex(({ ruleCode }) => ruleCode === row.ruleCode) === index
      ? row.ruleCode
      : [row.ruleCode, row.regime, row.method].filter(Boolean).join('/'),
  row: { ...row },
}))

/**
 * An invented example, marked as such; administrators enter the table of their authority as another region. A
 * deduction for a rule applies to all its lines.
 */
const POINTS_SINCE = '2020-01-01'
const POINTS_SOURCE = '示例，非任何主管部门的规定；请按所在地区的监督评价办法录入'
const points: RecordSeed['rows'] = [
  ['R01', '发售期不足', '3'],
  ['R02', '采购文件提供期限不足', '3'],
  ['R03', '公告期限不足', '3'],
  ['R04', '文件发出至投标截止不足法定时间', '5'],
  ['R07', '影响投标的澄清未按规定顺延', '5'],
  ['R13', '候选人公示不符合规定', '3'],
  ['R14', '评审报告、通知书、公告、备案逾期', '2'],
  ['R15', '合同逾期签订', '2'],
  ['R16', '保证金逾期退还', '2'],
  ['R17', '保证金逾期退还', '2'],
  ['R18', '撤回后保证金逾期退还', '2'],
  ['R20', '书面报告逾期提交', '1'],
  ['R21', '异议逾期答复', '3'],
  ['R22', '询问、质疑逾期答复', '3'],
  ['R25', '终止后逾期退还', '2'],
].map(([ruleCode = '', name, points]) => ({
  key: ruleCode,
  row: { region: '示例地区', ruleCode, name, points, source: POINTS_SOURCE, effectiveFrom: POINTS_SINCE },
}))

/** The start of the first version; numbers may have been issued long before rules were stored as data. */
const NUMBERED_SINCE = '2000-01-01'
const numbering: RecordSeed['rows'] = Object.entries(numberKinds).map(([ruleKey, { pattern, resets }]) => ({
  key: ruleKey,
  row: { ruleKey, pattern, resets, effectiveFrom: NUMBERED_SINCE },
}))

export const ruleSeed: ModuleSeed = {
  prefix: rulePrefix,
  menus: [
    createMenuSeed('systemStatutory', 'statutoryRule', '期限规则', 'IconCalendarClock', 80),
    createMenuSeed('systemFee', 'feeStandard', '收费标准', 'IconPriceTag', 82),
    createMenuSeed('systemDeposit', 'depositRate', '存款利率', 'IconCoinMoney', 83),
    createMenuSeed('systemWithholding', 'withholdingRate', '劳务报酬预扣率', 'IconPercentage', 88),
    createMenuSeed('systemPoint', 'riskPoint', '扣分标准', 'IconAlertTriangle', 85),
    createMenuSeed('systemCommission', 'commissionRule', '提成规则', 'IconPercentage', 84),
    createMenuSeed('systemSheetItem', 'sheetItem', '品管检查表', 'IconCheckList', 85),
    createMenuSeed('systemArchiveItem', 'archiveItem', '归档清单', 'IconArchive', 87),
    createMenuSeed('systemNumbering', 'numberingRule', '编号规则', 'IconList', 86),
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
    withholdingRate: {
      table: withholdingRate,
      rows: [{ key: firstWithholding.effectiveFrom, row: { ...firstWithholding } }],
    },
    riskPoint: { table: riskPoint, rows: points },
    numberingRule: { table: numberingRule, rows: numbering },
    commissionRule: { table: commissionRule, rows: initialCommissionRules },
    sheetItem: { table: qualitySheetItem, rows: initialQualitySheetItems },
    archiveItem: { table: archiveCheckList, rows: initialArchiveCheckList },
  },
}
