import { z } from 'zod'
import {
  booleanField,
  dictionaryField,
  optionalRule,
  requiredDictionaryField,
  requiredLineRule,
  requiredTextField,
  textField,
  textFieldByRule,
  wholeNumberField,
} from '../../fields/fields'
import { columnFormatProblem, type MapColumn } from '../../tendering/voucher-columns'
import { AUXILIARIES, type Auxiliary, SIDES, unknownPlaceholders } from '../../tendering/vouchers'
import { effective } from './rule.fields'

const MOST_LINES = 20
const MOST_COLUMNS = 60
/** The maximum width of a column of an export file, in bytes. */
const WIDEST = 1000

const accountCode = z
  .string('请输入科目编码')
  .min(1, { error: '请输入科目编码', abort: true })
  .regex(/^[0-9A-Za-z.\-_]{1,40}$/, '科目编码为数字、字母、点或横线，不超过 40 位')
const summary = requiredLineRule('摘要', 100).superRefine((template, context) => {
  const [unknown] = unknownPlaceholders(template)
  if (unknown) context.addIssue({ code: 'custom', message: `摘要中没有${unknown}这一项` })
})

/** The form fields of one 分录 of a rule. */
export const ruleLineFields = {
  side: textFieldByRule('方向', z.enum(SIDES, '请选择方向')),
  accountCode: textFieldByRule('科目编码', accountCode),
  accountName: requiredTextField('科目名称', 100),
  amount: textFieldByRule('金额', z.string('请选择金额').min(1, '请选择金额').max(20)),
  summary: textFieldByRule('摘要', summary),
  auxiliaries: textFieldByRule(
    '辅助核算',
    z.array(z.enum(Object.keys(AUXILIARIES) as [Auxiliary, ...Auxiliary[]])).max(5),
  ),
} as const

const rulesOfFields = <F extends Record<string, { rule: z.ZodType }>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as {
    [K in keyof F]: F[K]['rule']
  }

const lines = z
  .array(z.strictObject(rulesOfFields(ruleLineFields)))
  .min(2, '至少填写一借一贷')
  .max(MOST_LINES, `最多 ${MOST_LINES} 行分录`)

/** 凭证规则: the accounts for one kind of business entry. */
export const accountRuleFields = {
  sourceType: requiredDictionaryField('业务', 'voucherSource'),
  costName: dictionaryField('费用类别', 'costTree'),
  payWay: dictionaryField('支付方式', 'payWay'),
  name: requiredTextField('规则', 100),
  lines: { label: '分录', kind: 'text', rule: lines },
  basis: requiredTextField('依据', 200),
  ...effective,
} as const

/** The form fields of one column of an export file. */
export const mapColumnFields = {
  title: requiredTextField('列名', 40),
  value: textFieldByRule('内容', z.string('请选择内容').min(1, '请选择内容').max(40)),
  width: {
    ...wholeNumberField('最多字节', 1, WIDEST),
    rule: optionalRule(wholeNumberField('最多字节', 1, WIDEST).rule),
  },
  format: textField('格式', 40),
} as const

const columns = z
  .array(z.strictObject(rulesOfFields(mapColumnFields)))
  .min(1, '至少一列')
  .max(MOST_COLUMNS, `最多 ${MOST_COLUMNS} 列`)
  .superRefine((all, context) => {
    for (const [at, column] of all.entries()) {
      const problem = columnFormatProblem(column as MapColumn)
      if (problem) context.addIssue({ code: 'custom', path: [at, 'format'], message: problem })
    }
  })

/** 凭证导出格式: the file format of an accounting program. */
export const voucherMapFields = {
  format: requiredDictionaryField('财务软件', 'voucherFormat'),
  name: requiredTextField('名称', 100),
  encoding: requiredDictionaryField('编码', 'voucherEncoding'),
  delimiter: requiredDictionaryField('分隔符', 'voucherDelimiter'),
  preamble: textField('文件首行', 200),
  hasTitles: booleanField('写列名'),
  word: requiredTextField('凭证字', 4),
  columns: { label: '列', kind: 'text', rule: columns },
  ...effective,
} as const

/** The labels of accounting rules and export formats in the operation log. */
export const loggedOfVoucherRules = {
  ...mapColumnFields,
  ...voucherMapFields,
  ...ruleLineFields,
  ...accountRuleFields,
}
