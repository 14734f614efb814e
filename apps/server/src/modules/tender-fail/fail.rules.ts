import type { FailForm } from '@agency/shared/modules/tender-fail/fail.contract'
import { type FailingLot, failProblems } from '@agency/shared/modules/tender-fail/fail.rules'
import { doAllLotsUsePrequalification } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { badFields } from '../../http/refusal'
import type { LotRecord } from '../tender-project/project.door'

/** The columns that tell whether a lot with 资格预审 was opened. */
export type Unopened = Pick<LotRecord, 'isPrequalified' | 'bidTime'>

/** True when the qualification of these lots is 资格预审 and no bid has been opened. */
export const isUnopenedPrequalification = (lots: readonly Unopened[]): boolean =>
  doAllLotsUsePrequalification(lots) && lots.every(({ bidTime }) => bidTime === null)

/** Checks a failure's form. @throws 400 when kind, reason and next step are inconsistent */
export function assertFailureConsistent(
  form: Pick<FailForm, 'failType' | 'failStage' | 'failReason' | 'nextAction' | 'refundBook'>,
  project: { procurementRegime: string; procurementMethod: string },
  lots: readonly (FailingLot & Unopened)[],
): void {
  const of = {
    regime: project.procurementRegime,
    method: project.procurementMethod,
    isPrequalification: isUnopenedPrequalification(lots),
  }
  const problems = failProblems(form, of, lots)
  if (problems.length > 0) throw badFields(problems)
}
