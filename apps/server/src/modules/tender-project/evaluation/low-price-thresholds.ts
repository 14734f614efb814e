import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { lotFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { type LowPriceBase, lowPriceBounds } from '@agency/shared/tendering/low-price'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
import { badFields } from '../../../http/refusal'
import type { ProjectRecord } from '../project/project.store'

const say = {
  bounds: (least: string, most: string, source: string) => `不低于 ${least}%，不高于 ${most}%（${source}）`,
}

const percentFields = {
  lowMeanPercent: 'mean',
  lowSecondPercent: 'secondLowest',
  lowCeilingPercent: 'ceiling',
} as const satisfies Partial<Record<keyof typeof lotFields, LowPriceBase>>

/**
 * The document may raise each threshold of 异常低价, but neither lower it nor exceed the legal bound (R38).
 * @throws 400 at the percentages of the plan outside the range
 */
export function assertLowPriceThresholds(
  rules: readonly StatutoryRule[],
  project: Pick<ProjectRecord, 'procurementRegime' | 'procurementMethod'>,
  plan: Readonly<Record<keyof typeof percentFields, number | null>>,
): void {
  const bounds = lowPriceBounds(rules, project)
  if (!bounds) return
  const problems = Object.entries(percentFields).flatMap(([field, base]): FieldProblem[] => {
    const percent = plan[field as keyof typeof percentFields]
    if (percent === null) return []
    const [least, most] = [parseDecimalAmount(bounds.least[base]), parseDecimalAmount(bounds.most)]
    const isWithin = least.lessThanOrEqualTo(percent) && most.greaterThanOrEqualTo(percent)
    return isWithin ? [] : [{ field, message: say.bounds(least.toFixed(), most.toFixed(), bounds.source) }]
  })
  if (problems.length > 0) throw badFields(problems)
}
