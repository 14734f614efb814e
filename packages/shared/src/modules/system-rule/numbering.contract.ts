import { z } from 'zod'
import { defineGetEndpoint } from '../../contract/endpoint'
import { instant, pageQuery, pageSchema } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { isNumberKey, numberKinds, RESETS } from '../../numbering/kinds'
import { patternProblem } from '../../numbering/pattern'
import { numberingFields } from './numbering.fields'
import { ruleApi, versionShape } from './rule.contract'

const shape = pickFieldRules(numberingFields)
const key = z.string().max(64)

const numberingRow = z.object({
  ...versionShape,
  ruleKey: z.string(),
  pattern: z.string(),
  resets: z.string(),
  name: z.string().nullable(),
  /** A sample of the rule's next number with invented values; null for an expired version. */
  next: z.string().nullable(),
})
export type NumberingRow = z.output<typeof numberingRow>

interface Pattern {
  ruleKey: string
  pattern: string
  resets: string
}

/** Checks a pattern as far as the form can; only the server knows whether it would repeat an issued number. */
function checkNumberingRule(value: object, context: z.RefinementCtx): void {
  const { ruleKey, pattern, resets } = value as Pattern
  const reportProblem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const known = RESETS.find((one) => one === resets)
  if (!isNumberKey(ruleKey)) reportProblem('ruleKey', '没有这种编号')
  else if (!known) reportProblem('resets', '请选择流水号何时重置')
  else {
    const problem = patternProblem(pattern, numberKinds[ruleKey], known)
    if (problem) reportProblem('pattern', problem)
  }
}

const numberingPreview = z.object({
  /** A sample of the pattern's next number, with invented values of a record. */
  next: z.string(),
  after: z.string(),
  /** How many numbers the series has issued. */
  issued: z.number(),
  /** When the counter is reset next, and the first number after it. */
  turn: z.object({ date: z.string(), first: z.string() }).nullable(),
  /** The invented values from which the sample is made. */
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
  /** The person who entered the number; null when the system issued it. */
  issueUserName: z.string().nullable(),
  issueTime: instant,
  status: z.enum(['used', 'void']),
  voidReason: z.string().nullable(),
})
export type IssuedNumber = z.output<typeof issuedNumber>

export const numberingApi = {
  ...ruleApi('/admin/rule/numbering', shape, numberingRow, { ruleKey: key.optional() }, checkNumberingRule),
  /** Shows what a rule would produce. Code 400 at the field, as when saving it. */
  preview: defineGetEndpoint(
    '/admin/rule/numbering/preview',
    z
      .strictObject({ ruleKey: key, pattern: numberingFields.pattern.rule, resets: key })
      .superRefine(checkNumberingRule),
    numberingPreview,
  ),
  /** 编号台账: every issued number, newest first. */
  issued: defineGetEndpoint(
    '/admin/rule/numbering/issued',
    pageQuery({ ruleKey: key.optional(), keyword: z.string().max(64).optional() }, ['issueTime']),
    pageSchema(issuedNumber),
  ),
}
