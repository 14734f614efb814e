import { failProblems } from '@agency/shared/modules/tender-fail/fail.rules'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { FormValues } from '../../kit/form/paths'
import type { FormState } from '../../kit/form/use-form-state'
import { failMessages as say } from './fail.messages'

/** Rules over several fields, the same as on the server, and additional ones for a submit. */
export function useFailRules(project: ProjectRow, lots: readonly LotRow[]) {
  const also = useCallback(
    (values: FormValues) => {
      const { packageIds, failType, failStage, failReason, nextAction, refundBook } = values
      if (typeof failType !== 'string' || typeof failReason !== 'string') return []
      const ids = Array.isArray(packageIds) ? packageIds : []
      const failing = lots.filter((lot) => ids.includes(lot.listId))
      const draft = {
        failType,
        failReason,
        failStage: String(failStage ?? ''),
        nextAction: String(nextAction ?? ''),
        refundBook: refundBook === true,
      }
      const of = { regime: project.procurementRegime, method: project.procurementMethod }
      return failProblems(draft, of, failing)
    },
    [project.procurementRegime, project.procurementMethod, lots],
  )
  return { also, isReady: checkEvidenceAndShowProblem }
}

function checkEvidenceAndShowProblem(form: FormState<z.ZodType>): boolean {
  const files = form.get('evidence')
  const hasProof = Array.isArray(files) && files.length > 0
  if (!hasProof) form.showServerErrors([{ field: 'evidence', message: say.needsEvidence }])
  return hasProof
}
