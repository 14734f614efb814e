import { z } from 'zod'
import {
  decimalField,
  dictionaryField,
  numberText,
  optionalRule,
  requiredDictionaryField,
  requiredTextField,
  tenThousandYuanField,
  textField,
  textFieldByRule,
  wholeNumberField,
} from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'

export const effective = {
  effectiveFrom: { label: '生效日期', kind: 'date', rule: calendarDateRule('生效日期') },
  effectiveTo: { label: '失效日期', kind: 'date', rule: optionalRule(calendarDateRule('失效日期')) },
} as const

/** A decimal as sent on the wire, with at most `places` decimals. */
const decimalTextRule = (label: string, places: number) =>
  numberText(`请输入${label}`).regex(
    new RegExp(`^-?(0|[1-9]\\d{0,9})(\\.\\d{1,${places}})?$`),
    `${label}最多 ${places} 位小数`,
  )
const nonNegativeDecimalRule = (label: string, places: number) =>
  decimalTextRule(label, places).refine((value) => !value.startsWith('-'), `${label}不能为负`)

/** 期限与限额规则 (DOMAIN section 2). */
export const statutoryFields = {
  ruleCode: textFieldByRule(
    '规则编号',
    z.string('请输入规则编号').regex(/^R\d{2}[a-z]?$/, '规则编号形如 R04 或 R13b'),
  ),
  name: requiredTextField('规则', 100),
  regime: dictionaryField('适用制度', 'procurementRegime'),
  method: dictionaryField('采购方式', 'procurementMethod'),
  amount: textFieldByRule('数值', optionalRule(nonNegativeDecimalRule('数值', 2))),
  unit: dictionaryField('单位', 'ruleUnit'),
  dir: dictionaryField('方向', 'ruleDir'),
  anchorField: textField('起算字段', 64),
  targetField: textField('约束字段', 64),
  level: requiredDictionaryField('等级', 'ruleLevel'),
  source: requiredTextField('依据', 200),
  ...effective,
} as const

const band = z.strictObject({
  upTo: nonNegativeDecimalRule('上限', 2).nullable(),
  rate: nonNegativeDecimalRule('费率', 4).refine((rate) => Number(rate) <= 100, '费率不超过 100'),
})
const bands = z
  .array(band)
  .min(1, '请至少填写一档')
  .max(20, '最多 20 档')
  .superRefine((all, context) => {
    const reportProblem = (index: number, message: string) =>
      context.addIssue({ code: 'custom', path: [index, 'upTo'], message })
    all.forEach(({ upTo }, index) => {
      const isLast = index === all.length - 1
      if (isLast && upTo !== null) reportProblem(index, '最后一档不设上限')
      if (!isLast && upTo === null) reportProblem(index, '请输入上限')
      const below = all[index - 1]?.upTo ?? '0'
      if (!isLast && upTo !== null && Number(upTo) <= Number(below)) reportProblem(index, '上限须大于上一档')
    })
  })

/** 收费标准 (DOMAIN 6.1). */
export const feeFields = {
  feeType: requiredDictionaryField('收费类别', 'feeType'),
  name: requiredTextField('名称', 100),
  bands: { label: '分档费率', kind: 'text', rule: bands },
  cap: tenThousandYuanField('每次封顶（万元）', optionalRule(nonNegativeDecimalRule('封顶', 2))),
  source: requiredTextField('依据', 200),
  ...effective,
} as const

const yearlyRateRule = (label: string) =>
  nonNegativeDecimalRule(label, 4).refine((rate) => Number(rate) <= 100, `${label}不超过 100`)

/** 存款利率: the interest that a returned bond has earned (R16), and the most that may be paid for it. */
export const depositFields = {
  name: requiredTextField('名称', 100),
  rate: decimalField('活期年利率（%）', yearlyRateRule('活期年利率')),
  maxRate: decimalField('利息上限（年利率 %）', yearlyRateRule('利息上限')),
  source: requiredTextField('依据', 200),
  ...effective,
} as const

const yuanAmountRule = (label: string) => nonNegativeDecimalRule(label, 2)
/** 劳务报酬预扣率: the tax withheld from an expert's fee. */
export const withholdingFields = {
  name: requiredTextField('名称', 100),
  allowanceUpTo: decimalField('定额减除的收入上限（元）', yuanAmountRule('收入上限')),
  allowance: decimalField('定额减除（元）', yuanAmountRule('定额减除')),
  allowanceRate: decimalField('超过时减除（%）', yearlyRateRule('减除比例')),
  bands: { label: '分档预扣率', kind: 'text', rule: bands },
  source: requiredTextField('依据', 200),
  ...effective,
} as const

/** 扣分标准: points that an authority deducts for breaking a rule, by region. */
export const pointFields = {
  region: requiredTextField('地区', 50),
  ruleCode: textFieldByRule(
    '规则编号',
    z.string('请输入规则编号').regex(/^R\d{2}[a-z]?$/, '规则编号形如 R17 或 R17b'),
  ),
  name: requiredTextField('扣分事项', 100),
  points: decimalField('每项扣分', nonNegativeDecimalRule('每项扣分', 2)),
  source: requiredTextField('依据', 200),
  ...effective,
} as const

/** 品管检查表 (DOMAIN 5.13): an item of a check sheet, and the fact or rule in the system that answers it. */
export const sheetItemFields = {
  itemCode: textFieldByRule(
    '检查项编号',
    z.string('请输入检查项编号').regex(/^[A-Z]\d{2}$/, '检查项编号形如 A01'),
  ),
  node: requiredDictionaryField('检查节点', 'qcNode'),
  content: requiredTextField('检查内容', 200),
  basis: requiredTextField('依据', 200),
  score: wholeNumberField('扣分', 1, 100),
  level: requiredDictionaryField('问题等级', 'problemLevel'),
  probe: dictionaryField('自动判断', 'qcProbe'),
  ...effective,
} as const

/**
 * 归档清单 (DOMAIN 5.9): the contents of a project's archive by regime and method, and where the system already has
 * them.
 */
export const archiveItemFields = {
  itemCode: textFieldByRule('清单序号', z.string('请输入清单序号').regex(/^\d{2}$/, '清单序号为两位数字')),
  itemName: requiredTextField('材料名称', 100),
  archivePart: requiredDictionaryField('移交部分', 'archivePart'),
  regime: dictionaryField('适用制度', 'procurementRegime'),
  method: dictionaryField('采购方式', 'procurementMethod'),
  need: requiredDictionaryField('要求', 'archiveNeed'),
  carrier: dictionaryField('载体', 'carrier'),
  source: dictionaryField('自动归集', 'archiveSource'),
  basis: requiredTextField('依据', 200),
  ...effective,
} as const

/** 提成规则 (DOMAIN 6.2). */
export const commissionRuleFields = {
  roleType: requiredDictionaryField('提成角色', 'commissionRole'),
  projectType: dictionaryField('项目类型', 'projectType'),
  flag: requiredDictionaryField('提成项目', 'commissionFlag'),
  name: requiredTextField('说明', 100),
  value: decimalField('数值', decimalTextRule('数值', 4)),
  min: decimalField('下限', optionalRule(decimalTextRule('下限', 4))),
  max: decimalField('上限', optionalRule(decimalTextRule('上限', 4))),
  ...effective,
} as const
