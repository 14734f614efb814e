import { CODE } from '@agency/shared/contract/envelope'
import { type SignupForm, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { useState } from 'react'
import { z } from 'zod'
import type { EditorAct } from '../../kit/form/RecordEditor'
import { useAttempt } from '../../kit/form/use-attempt'
import type { FormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import type { FormStep } from '../../kit/list/use-crud'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { signupMessages as say } from './signup.messages'

/** The field with the lots beside the first. */
export const ALSO = 'alsoIds'
const SAVE = 'save'
/** What a new sign-up is typed into; it is saved without the other lots, each of which is another. */
export const newSignup = signupApi.save.input
  .extend({ [ALSO]: z.array(z.uuid()).default([]) })
  .transform(({ [ALSO]: _others, ...form }): SignupForm => form)

export const alsoIn = (form: Pick<FormState<z.ZodType>, 'get'>): string[] => {
  const held = form.get(ALSO)
  return Array.isArray(held) ? held.map(String) : []
}

/** Why a lot was refused when it was last tried, by its id. */
export type Refused = Readonly<Record<string, string>>

interface Told {
  onStep(step: FormStep): void
  onSaved(): void
}

/**
 * The way to finish a sign-up for several lots of a project, in the place of the usual one: each lot is judged alone, and
 * those that were refused stay in the form, with the reason and with what was typed.
 */
export function useSeveralLots(form: FormState<z.ZodType>, { onStep, onSaved }: Told) {
  const [refused, setRefused] = useState<Refused>({})
  const { saving, send } = useSend(form as FormState<z.ZodType<SignupForm>>)
  const attempt = useAttempt(form.values)
  const also = alsoIn(form)
  const enter = async ({ packageId, ...one }: SignupForm): Promise<boolean> => {
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
    form.set(ALSO, others)
    notify.warning(say.enteredSome(entered, failed.length))
    return false
  }
  const run = () =>
    send(async (filled) => {
      onStep('submit')
      let isDone = false
      try {
        isDone = await enter(filled)
      } finally {
        onStep(isDone ? 'succeed' : 'fail')
      }
      return undefined
    })
  // Of the usual one's name: it stays the same button, which keeps the focus when one lot is left.
  const act: EditorAct = { name: SAVE, word: say.enterAll(also.length + 1), run }
  return { acts: also.length > 0 ? [act] : undefined, saving: saving ? SAVE : undefined, refused }
}
