import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import type { FormState } from '../../kit/form/use-form-state'

export type RequiredPapers = AnswerOf<typeof applyApi.asked>

/** The checklist of the chosen 比选; matching materials are preselected once, when it is chosen. */
export function useRequiredPapersAndPreselect(
  form: FormState<z.ZodType>,
  opened: ApplyRow | undefined,
): RequiredPapers | undefined {
  const comparisonId = form.text('comparisonId')
  const { data } = useCall(applyApi.asked, { comparisonId }, { quiet: true, enabled: comparisonId !== '' })
  const done = useRef(opened?.comparisonId ?? '')
  const tick = useEffectEvent((ticked: readonly string[]) => {
    if (done.current === comparisonId) return
    done.current = comparisonId
    const chosen = (form.get('materialIds') ?? []) as string[]
    form.set('materialIds', [...new Set([...chosen, ...ticked])])
  })
  useEffect(() => {
    if (data) tick(data.ticked)
  }, [data])
  return comparisonId === '' ? undefined : data
}
