import type { FailForm } from '@agency/shared/modules/tender-fail/fail.contract'
import { failProblems } from '@agency/shared/modules/tender-fail/fail.rules'
import { badFields } from '../../http/refusal'

/** @throws 400 where kind, reason and next step do not go together */
export function assertConsistent(
  form: Pick<FailForm, 'failType' | 'failStage' | 'failReason' | 'nextAction' | 'refundBook'>,
  project: { procurementRegime: string; procurementMethod: string },
  isShort: boolean,
): void {
  const of = { regime: project.procurementRegime, method: project.procurementMethod }
  const problems = failProblems(form, of, isShort)
  if (problems.length > 0) throw badFields(problems)
}
