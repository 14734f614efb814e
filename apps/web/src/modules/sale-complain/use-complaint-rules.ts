import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import type { FormState } from '../../kit/form/use-form-state'

/** The deadline and timeliness for the current input, once they can be determined. */
export function useComplaintTimeliness(form: FormState<z.ZodType>) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const asked = {
    projectId: text('projectId'),
    complainType: text('complainType'),
    stage: text('stage'),
    receiveTime: text('receiveTime'),
  }
  const packageId = text('packageId')
  const knownTime = text('knownTime')
  const authorityNoticeDate = text('authorityNoticeDate')
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
