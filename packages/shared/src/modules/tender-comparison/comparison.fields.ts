import { z } from 'zod'
import {
  decimalField,
  dictionaryField,
  filesField,
  moneyField,
  numberText,
  optionalRule,
  optionalWholeNumberField,
  peopleField,
  requiredDictionaryField,
  requiredLineRule,
  requiredPersonField,
  requiredTextField,
  textAreaField,
  textField,
  textFieldByRule,
  timeField,
} from '../../fields/fields'
import { timeRule } from '../../validators/date-rules'
import { url } from '../../validators/rules'
import { BY_STANDARD, QUOTE_RULE, quoteUnit, quoteWords } from './comparison.quote-calculation'

/** A document that the notice of the 比选 requires. */
export const requiredPaper = z.strictObject({
  paperName: requiredLineRule('资料名称', 100),
  /** Value of the dictionary materialType; null for documents that the 资料库 does not hold, such as an offer. */
  materialType: z.string().max(64).nullable().default(null),
  copies: z.number('请填写份数').int('份数为整数').min(1, '份数为 1–99').max(99, '份数为 1–99').default(1),
})
export type RequiredPaper = z.output<typeof requiredPaper>

/** The quote of another agency, in the same form as ours. */
const competitor = z.strictObject({
  competitorName: requiredLineRule('单位名称', 100),
  /** The competitor's quote as a percentage below the standard, or in 元, like our own quote. */
  quoteValue: optionalRule(numberText('请输入报价').regex(QUOTE_RULE, '报价最多两位小数')),
})
export type Competitor = z.output<typeof competitor>

const rowsField = <R extends z.ZodType>(label: string, row: R, most: number) => ({
  ...textFieldByRule(label, z.array(row).max(most, `${label}最多 ${most} 行`).default([])),
  wire: z.array(row),
})

interface QuotedRow {
  quoteWay: string
  quoteValue: string | null
  winQuote: string | null
}

/** The form fields of a 比选 (DOMAIN 5.5). */
export const comparisonFields = {
  comparisonName: requiredTextField('比选名称', 200),
  comparisonRole: requiredDictionaryField('比选角色', 'comparisonRole'),
  clientId: textFieldByRule('客户', optionalRule(z.uuid('客户不存在'))),
  clientNameText: textField('客户名称', 100),
  projectType: dictionaryField('项目类型', 'projectType'),
  noticeSource: textField('公告来源', 100),
  noticeUrl: textFieldByRule('公告网址', optionalRule(url)),
  getFileTime: timeField('获取文件时间'),
  submitDeadline: { ...textFieldByRule('递交截止时间', timeRule('递交截止时间')), kind: 'time' },
  openPlace: textField('开启地点', 200),
  budgetMoney: moneyField('项目预算'),
  quoteWay: requiredDictionaryField('报价方式', 'quoteWay'),
  quoteValue: {
    ...decimalField('报价', optionalRule(numberText('请输入报价').regex(QUOTE_RULE, '报价最多两位小数'))),
    read: ({ quoteWay, quoteValue }: QuotedRow) => quoteWords(quoteWay, quoteValue),
    figure: ({ quoteWay, quoteValue }: QuotedRow) => (quoteWay === BY_STANDARD ? null : quoteValue),
    remark: ({ quoteWay }: QuotedRow) => quoteUnit(quoteWay),
  },
  feeForecast: moneyField('预计服务费'),
  costForecast: moneyField('预计成本'),
  bondMoney: moneyField('比选保证金'),
  competitorCount: optionalWholeNumberField('竞争单位数', 0, 999),
  responsibleUserId: requiredPersonField('负责人'),
  memberIds: peopleField('参与人员', 20),
  originalCount: optionalWholeNumberField('正本份数', 0, 99),
  copyCount: optionalWholeNumberField('副本份数', 0, 99),
  requiredPapers: rowsField('要求提供的资料', requiredPaper, 60),
  comparisonFile: {
    ...filesField('比选文件'),
    rule: z.array(z.uuid(), '请上传比选文件').min(1, '请上传比选文件').max(100),
  },
  remark: textAreaField('备注', 500),
} as const

/** The fields of 用印. */
export const sealFields = {
  sealCount: optionalWholeNumberField('用印份数', 1, 999),
  sealNote: textField('用印说明', 200),
} as const

/** The fields of 录入结果. */
export const resultFields = {
  result: requiredDictionaryField('比选结果', 'comparisonResult'),
  resultTime: timeField('结果时间'),
  winnerName: textField('中选单位', 100),
  winQuote: {
    ...decimalField('中选报价', optionalRule(numberText('请输入报价').regex(QUOTE_RULE, '报价最多两位小数'))),
    read: ({ quoteWay, winQuote }: QuotedRow) => (winQuote === null ? null : quoteWords(quoteWay, winQuote)),
    figure: ({ quoteWay, winQuote }: QuotedRow) => (quoteWay === BY_STANDARD ? null : winQuote),
    remark: ({ quoteWay }: QuotedRow) => quoteUnit(quoteWay),
  },
  loseReason: textAreaField('未中选原因', 500),
  lesson: textAreaField('改进措施', 500),
  competitors: rowsField('各单位报价', competitor, 30),
  resultFile: filesField('结果通知'),
} as const

/** The fields of 转入排号: how the project will be procured, where the 比选 does not say. */
export const toOrdinalFields = {
  clientId: comparisonFields.clientId,
  procurementRegime: dictionaryField('适用制度', 'procurementRegime'),
  procurementMethod: dictionaryField('采购方式', 'procurementMethod'),
  projectType: comparisonFields.projectType,
  fundSource: dictionaryField('资金来源', 'fundSource'),
} as const
