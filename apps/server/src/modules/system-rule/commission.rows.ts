import type { RecordSeed } from '../../seed/module-seed'

const SINCE = '2025-01-01'

type Limits = { min?: string; max?: string }
const commissionRuleRow = (
  roleType: string,
  flag: string,
  name: string,
  value: string,
  limits: Limits = {},
) => ({
  key: `${roleType} ${flag}`,
  row: { roleType, flag, name, value, ...limits, effectiveFrom: SINCE },
})

/** The initial commission rules, with the percentages and factors of DOMAIN 6.2. */
export const initialCommissionRules: RecordSeed['rows'] = [
  commissionRuleRow('INCOME', 'VAT', '增值税率，收入按不含税计', '6'),
  commissionRuleRow('MAIN_DEVELOP', 'BASE', '主开发人员：毛利 × 开发占比 × 比例', '10'),
  commissionRuleRow('HELPER_DEVELOP', 'BASE', '协助开发人员每人：毛利 × 开发占比 × 比例', '3', {
    min: '1',
    max: '5',
  }),
  commissionRuleRow('DEVELOP_TOTAL', 'LIMIT', '开发人员比例合计不超过', '18'),
  commissionRuleRow('PM', 'BASE', '项目经理：毛利 × 比例 × 系数', '8'),
  commissionRuleRow('PM', 'isPppConsult', 'PPP咨询项目的项目经理基础比例', '8'),
  commissionRuleRow('PM', 'COEFFICIENT', '项目经理系数的起点与范围', '1', { min: '0.5', max: '2' }),
  commissionRuleRow('PM', 'isInternational', '国际标加系数', '0.2'),
  commissionRuleRow('PM', 'isSecret', '涉密项目加系数', '0.1'),
  commissionRuleRow('PM', 'isPppAgency', 'PPP代理加系数', '0.3'),
  commissionRuleRow('PM', 'isOutOpen', '外地开标加系数', '0.1'),
  commissionRuleRow('PM', 'winnigPackagesNum', '第二个中标包起，每个加系数', '0.02', { max: '0.1' }),
  commissionRuleRow('PM', 'isLeaveArchive', '离职人员归档减系数', '-0.2'),
  commissionRuleRow('PM', 'qcFailed', '品管不合格减系数', '-0.1'),
  commissionRuleRow('RESPONSIBLE', 'BASE', '负责人：毛利 × 比例', '2'),
  commissionRuleRow('PROJECT_HELPER', 'BASE', '项目协助每人：毛利 × 比例', '1.5', { min: '1', max: '2' }),
  commissionRuleRow('PROJECT_HELPER_TOTAL', 'LIMIT', '项目协助比例合计不超过', '5'),
  commissionRuleRow('TOTAL', 'LIMIT', '全部提成合计不超过毛利的比例，超出按比例缩减', '30'),
]
