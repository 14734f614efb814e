import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import type { FormState } from '../../kit/form/use-form-state'

/** The deadline and timeliness for the current input, once they can be determined. */
export function useComplaintTimeliness(form: FormState<z.ZodType>) {
  const formTextOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const asked = {
    projectId: formTextOf('projectId'),
    complainType: formTextOf('complainType'),
    stage: formTextOf('stage'),
    receiveTime: formTextOf('receiveTime'),
  }
  const packageId = formTextOf('packageId')
  const knownTime = formTextOf('knownTime')
  const authorityNoticeDate = formTextOf('authorityNoticeDate')
  const isAsked = Object.values(asked).every((value) => value !== '')
  const { data } = useCall(
    complainApi.judge,
    {
      ...asked,
      ...(packageId ? { packageId } : {}),
      ...(knownTime ? { knownTime } : {}),
      ...(authorityNoticeDate ? { authorityNoticeDate } : {}),
    },
    { quiet: true, enabled: isAsked },
  )
  return isAsked ? data : undefined
}
