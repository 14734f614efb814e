import { z } from 'zod'
import {
  decimal,
  dict,
  files,
  money,
  optional,
  optionalWhole,
  people,
  requiredDict,
  requiredLineRule,
  requiredPerson,
  requiredText,
  text,
  textArea,
  textByRule,
  time,
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
  quoteValue: optional(z.string().regex(QUOTE_RULE, '报价最多两位小数')),
})
export type Competitor = z.output<typeof competitor>

const rowsField = <R extends z.ZodType>(label: string, row: R, most: number) => ({
  ...textByRule(label, z.array(row).max(most, `${label}最多 ${most} 行`).default([])),
  wire: z.array(row),
})

interface QuotedRow {
  quoteWay: string
  quoteValue: string | null
  winQuote: string | null
}

/** The form fields of a 比选 (DOMAIN 5.5). */
export const comparisonFields = {
  comparisonName: requiredText('比选名称', 200),
  comparisonRole: requiredDict('比选角色', 'comparisonRole'),
  clientId: textByRule('客户', optional(z.uuid('客户不存在'))),
  clientNameText: text('客户名称', 100),
  projectType: dict('项目类型', 'projectType'),
  noticeSource: text('公告来源', 100),
  noticeUrl: textByRule('公告网址', optional(url)),
  getFileTime: time('获取文件时间'),
  submitDeadline: { ...textByRule('递交截止时间', timeRule('递交截止时间')), kind: 'time' },
  openPlace: text('开启地点', 200),
  budgetMoney: money('项目预算'),
  quoteWay: requiredDict('报价方式', 'quoteWay'),
  quoteValue: {
    ...decimal('报价', optional(z.string().regex(QUOTE_RULE, '报价最多两位小数'))),
    read: ({ quoteWay, quoteValue }: QuotedRow) => quoteWords(quoteWay, quoteValue),
    figure: ({ quoteWay, quoteValue }: QuotedRow) => (quoteWay === BY_STANDARD ? null : quoteValue),
    remark: ({ quoteWay }: QuotedRow) => quoteUnit(quoteWay),
  },
  feeForecast: money('预计服务费'),
  costForecast: money('预计成本'),
  bondMoney: money('比选保证金'),
  competitorCount: optionalWhole('竞争单位数', 0, 999),
  responsibleUserId: requiredPerson('负责人'),
  memberIds: people('参与人员', 20),
  originalCount: optionalWhole('正本份数', 0, 99),
  copyCount: optionalWhole('副本份数', 0, 99),
  requiredPapers: rowsField('要求提供的资料', requiredPaper, 60),
  comparisonFile: {
    ...files('比选文件'),
    rule: z.array(z.uuid(), '请上传比选文件').min(1, '请上传比选文件').max(100),
  },
  remark: textArea('备注', 500),
} as const

/** The fields of 用印. */
export const sealFields = {
  sealCount: optionalWhole('用印份数', 1, 999),
  sealNote: text('用印说明', 200),
} as const

/** The fields of 录入结果. */
export const resultFields = {
  result: requiredDict('比选结果', 'comparisonResult'),
  resultTime: time('结果时间'),
  winnerName: text('中选单位', 100),
  winQuote: {
    ...decimal('中选报价', optional(z.string().regex(QUOTE_RULE, '报价最多两位小数'))),
    read: ({ quoteWay, winQuote }: QuotedRow) => (winQuote === null ? null : quoteWords(quoteWay, winQuote)),
    figure: ({ quoteWay, winQuote }: QuotedRow) => (quoteWay === BY_STANDARD ? null : winQuote),
    remark: ({ quoteWay }: QuotedRow) => quoteUnit(quoteWay),
  },
  loseReason: textArea('未中选原因', 500),
  lesson: textArea('改进措施', 500),
  competitors: rowsField('各单位报价', competitor, 30),
  resultFile: files('结果通知'),
} as const

/** The fields of 转入排号: how the project will be procured, where the 比选 does not say. */
export const toOrdinalFields = {
  clientId: comparisonFields.clientId,
  procurementRegime: dict('适用制度', 'procurementRegime'),
  procurementMethod: dict('采购方式', 'procurementMethod'),
  projectType: comparisonFields.projectType,
  fundSource: dict('资金来源', 'fundSource'),
} as const
