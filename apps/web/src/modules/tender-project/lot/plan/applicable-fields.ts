import type { LotField } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { canHaveTwoSuppliers } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isPrequalifyTime } from '@agency/shared/tendering/lot-times'
import { isTenderMethod } from '@agency/shared/tendering/regimes'

type Project = Pick<ProjectRow, 'procurementRegime' | 'procurementMethod'>
interface Typed {
  isPrequalified?: unknown
  minSuppliers?: unknown
  projectType?: unknown
}

/** What the procurement documents say about 异常低价 (R38). */
const LOW_PRICE: readonly LotField[] = [
  'isRateQuoted',
  'lowMeanPercent',
  'lowSecondPercent',
  'lowCeilingPercent',
]
/** A single supplier leaves nothing to compare. */
const SINGLE_SOURCE = '单一来源'

/** True when a field applies to a lot, given the law and method of its project. */
export function isFieldApplicable(
  name: LotField,
  { procurementRegime, procurementMethod }: Project,
  lot: Typed,
) {
  if (isPrequalifyTime(name)) return lot.isPrequalified === true
  if (name === 'isSurveyDesign') return lot.projectType === 'FW'
  if (name === 'isComplex') return procurementRegime === 'ZC' && isTenderMethod(procurementMethod)
  if (LOW_PRICE.includes(name)) return procurementRegime === 'ZC' && procurementMethod !== SINGLE_SOURCE
  if (name === 'skipsPublicity') return procurementRegime === 'ZTB_FREE'
  if (name === 'minSuppliers') return canHaveTwoSuppliers(procurementMethod)
  if (name === 'minSuppliersReason' || name === 'minSuppliersFile')
    return typeof lot.minSuppliers === 'number'
  return true
}
