import { z } from 'zod'
import { get } from '../../contract/endpoint'
import { instant, pageOf, pageQuery } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { isNumberKey, numberKinds, RESETS } from '../../numbering/kinds'
import { patternProblem } from '../../numbering/pattern'
import { numberingFields } from './numbering.fields'
import { ruleApi, versionShape } from './rule.contract'

const shape = rulesOf(numberingFields)
const key = z.string().max(64)

const numberingRow = z.object({
  ...versionShape,
  ruleKey: z.string(),
  pattern: z.string(),
  resets: z.string(),
  name: z.string().nullable(),
  /** The next number as it would be today, with made-up values; null for a version that is over. */
  next: z.string().nullable(),
})
export type NumberingRow = z.output<typeof numberingRow>

interface Pattern {
  ruleKey: string
  pattern: string
  resets: string
}

/** What the form can know; that a pattern would repeat a number that was issued, only the server knows. */
function checkPattern(value: object, context: z.RefinementCtx): void {
  const { ruleKey, pattern, resets } = value as Pattern
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const known = RESETS.find((one) => one === resets)
  if (!isNumberKey(ruleKey)) wrong('ruleKey', '没有这种编号')
  else if (!known) wrong('resets', '请选择流水号何时重置')
  else {
    const problem = patternProblem(pattern, numberKinds[ruleKey], known)
    if (problem) wrong('pattern', problem)
  }
}

const numberingPreview = z.object({
  /** As it would be today, with made-up values of a record. */
  next: z.string(),
  after: z.string(),
  /** How many the series has issued. */
  issued: z.number(),
  /** When the running number begins again, and the first number then. */
  turn: z.object({ date: z.string(), first: z.string() }).nullable(),
  /** What stands for the values of a record. */
  samples: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
})
export type NumberingPreview = z.output<typeof numberingPreview>

const issuedNumber = z.object({
  listId: z.string(),
  text: z.string(),
  period: z.string(),
  n: z.number(),
  bizType: z.string(),
  ownId: z.string().nullable(),
  /** Null: the system. */
  issueUserName: z.string().nullable(),
  issueTime: instant,
  status: z.enum(['used', 'void']),
  voidReason: z.string().nullable(),
})
export type IssuedNumber = z.output<typeof issuedNumber>

export const numberingApi = {
  ...ruleApi('/admin/rule/numbering', shape, numberingRow, { ruleKey: key.optional() }, checkPattern),
  /** What a rule would write. Code 400 at the field, as saving it would be refused. */
  preview: get(
    '/admin/rule/numbering/preview',
    z
      .strictObject({ ruleKey: key, pattern: numberingFields.pattern.rule, resets: key })
      .superRefine(checkPattern),
    numberingPreview,
  ),
  /** 编号台账: every number that was issued, the latest first. */
  issued: get(
    '/admin/rule/numbering/issued',
    pageQuery({ ruleKey: key.optional(), keyword: z.string().max(64).optional() }, ['issueTime']),
    pageOf(issuedNumber),
  ),
}
