import { CODE } from '@agency/shared/contract/envelope'
import { type SignupForm, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { useState } from 'react'
import { z } from 'zod'
import type { EditorAct } from '../../kit/form/RecordEditor'
import { useIdempotentSend } from '../../kit/form/use-attempt'
import type { FormStep } from '../../kit/form/use-crud'
import type { FormState } from '../../kit/form/use-form-state'
import { useFormSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { signupMessages as say } from './signup.messages'

/** Name of the field that holds the lots to sign up for besides the first. */
export const FURTHER_LOTS = 'alsoIds'
const SAVE = 'save'
/** The input of a new sign-up without the other lots: each of them is saved as a sign-up of its own. */
export const newSignup = signupApi.save.input
  .extend({ [FURTHER_LOTS]: z.array(z.uuid()).default([]) })
  .transform(({ [FURTHER_LOTS]: _others, ...form }): SignupForm => form)

export const furtherLotIds = (form: Pick<FormState<z.ZodType>, 'get'>): string[] => {
  const held = form.get(FURTHER_LOTS)
  return Array.isArray(held) ? held.map(String) : []
}

/** By id of a lot: the reason for which the server refused it in the latest attempt. */
export type Refused = Readonly<Record<string, string>>

interface SignupReport {
  onStep(step: FormStep): void
  onSaved(): void
}

/**
 * Replaces the usual last step of the form when somebody signs up for several lots of a project: the server judges
 * each lot alone, and the refused ones stay in the form with their reason and the input.
 */
export function useSignupForLots(form: FormState<z.ZodType>, { onStep, onSaved }: SignupReport) {
  const [refused, setRefused] = useState<Refused>({})
  const { saving, send } = useFormSend(form as FormState<z.ZodType<SignupForm>>)
  const attempt = useIdempotentSend(form.values)
  const also = furtherLotIds(form)
  const saveSignups = async ({ packageId, ...one }: SignupForm): Promise<boolean> => {
    const packageIds = [packageId, ...also]
    const results = await attempt((key) => http.call(signupApi.saveTogether, { ...one, packageIds }, key))
    const failed = results.filter(({ code }) => code !== CODE.ok)
    setRefused(Object.fromEntries(failed.map(({ listId, msg }) => [listId, msg])))
    const entered = results.length - failed.length
    if (entered > 0) onSaved()
    const [next, ...others] = failed.map(({ listId }) => listId)
    if (next === undefined) {
      notify.success(say.enteredAll(entered))
      return true
    }
    form.set('packageId', next)
    form.set(FURTHER_LOTS, others)
    notify.warning(say.enteredSome(entered, failed.length))
    return false
  }
  const checkAndSaveSignups = () =>
    send(async (filled) => {
      onStep('submit')
      let isDone = false
      try {
        isDone = await saveSignups(filled)
      } finally {
        onStep(isDone ? 'succeed' : 'fail')
      }
      return undefined
    })
  // The action has the same name as the usual one, so that it remains the same button and keeps the focus when only
  // one lot is left.
  const act: EditorAct = { name: SAVE, word: say.enterAll(also.length + 1), run: checkAndSaveSignups }
  return { acts: also.length > 0 ? [act] : undefined, saving: saving ? SAVE : undefined, refused }
}
