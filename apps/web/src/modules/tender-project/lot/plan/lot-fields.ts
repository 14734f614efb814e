import type { LotField } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { mayHaveTwoSuppliers } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { isOfPrequalification } from '@agency/shared/tendering/lot-times'

type Project = Pick<ProjectRow, 'procurementRegime' | 'procurementMethod'>
interface Typed {
  isPrequalified?: unknown
  minSuppliers?: unknown
  projectType?: unknown
}

/** Whether a field of a lot has to do with a lot like this, under its project's law and method. */
export function isAskedOf(name: LotField, { procurementRegime, procurementMethod }: Project, lot: Typed) {
  if (isOfPrequalification(name)) return lot.isPrequalified === true
  if (name === 'isSurveyDesign') return lot.projectType === 'FW'
  if (name === 'skipsPublicity') return procurementRegime === 'ZTB_FREE'
  if (name === 'minSuppliers') return mayHaveTwoSuppliers(procurementMethod)
  if (name === 'minSuppliersReason' || name === 'minSuppliersFile')
    return typeof lot.minSuppliers === 'number'
  return true
}
