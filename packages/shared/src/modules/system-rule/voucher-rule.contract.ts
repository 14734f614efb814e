import { z } from 'zod'
import { pickFieldRules } from '../../fields/fields'
import { isVoucherSource, ruleDivisionProperty, sourceAmounts } from '../../tendering/voucher-sources'
import { AUXILIARIES, type Auxiliary, balanceProblem, type RuleLine, SIDES } from '../../tendering/vouchers'
import { ruleApi, versionShape } from './rule.contract'
import { accountRuleFields, voucherMapFields } from './voucher-rule.fields'

const nullable = z.string().nullable()
const dictValue = z.string().max(64).optional()

const ruleLine = z.object({
  side: z.enum(SIDES),
  accountCode: z.string(),
  accountName: z.string(),
  amount: z.string(),
  summary: z.string(),
  auxiliaries: z.array(z.enum(Object.keys(AUXILIARIES) as [Auxiliary, ...Auxiliary[]])),
})
const accountRuleRow = z.object({
  ...versionShape,
  sourceType: z.string(),
  costName: nullable,
  payWay: nullable,
  name: z.string(),
  lines: z.array(ruleLine),
  basis: z.string(),
})
export type AccountRuleRow = z.output<typeof accountRuleRow>

const mapRow = z.object({
  ...versionShape,
  format: z.string(),
  name: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  preamble: nullable,
  hasTitles: z.boolean(),
  word: z.string(),
  columns: z.array(
    z.object({ title: z.string(), value: z.string(), width: z.number().nullable(), format: nullable }),
  ),
})
export type VoucherMapRow = z.output<typeof mapRow>

interface Rule {
  sourceType: string
  costName: string | null
  payWay: string | null
  lines: readonly RuleLine[]
}
const say = {
  source: '没有这种业务',
  costName: '只有项目费用按费用类别区分',
  payWay: '该业务不按支付方式区分',
  amount: '该业务没有这项金额',
}

type Problem = readonly [path: readonly (string | number)[], message: string]

/** Checks a rule as far as the form can; a rule whose vouchers could never balance is rejected. */
function voucherRuleProblems({ sourceType, lines, ...divided }: Rule): Problem[] {
  if (!isVoucherSource(sourceType)) return [[['sourceType'], say.source]]
  const unknown = lines.findIndex(({ amount }) => !Object.hasOwn(sourceAmounts(sourceType), amount))
  const unbalanced = balanceProblem(sourceType, lines)
  return [
    ...(['costName', 'payWay'] as const).flatMap((by): Problem[] =>
      divided[by] && ruleDivisionProperty(sourceType) !== by ? [[[by], say[by]]] : [],
    ),
    ...(unknown >= 0 ? [[['lines', unknown, 'amount'], say.amount] as const] : []),
    ...(unknown < 0 && unbalanced ? [[['lines'], unbalanced] as const] : []),
  ]
}

const checkVoucherRule = (value: object, context: z.RefinementCtx) => {
  for (const [path, message] of voucherRuleProblems(value as Rule))
    context.addIssue({ code: 'custom', path: [...path], message })
}

/** Accounting rules for vouchers, in versions. */
export const accountRuleApi = ruleApi(
  '/api/finance/voucherRule',
  pickFieldRules(accountRuleFields),
  accountRuleRow,
  { sourceType: dictValue },
  checkVoucherRule,
)
/** File formats of accounting programs, in versions. */
export const voucherMapApi = ruleApi('/api/finance/voucherMap', pickFieldRules(voucherMapFields), mapRow, {
  format: dictValue,
})
