import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import type { z } from 'zod'
import { notify } from '../../session/dialogs'
import { NotSent } from './not-sent-error'
import type { AboutRecord } from './use-about'
import type { FormState } from './use-form-state'

type Form<F> = Pick<FormState<z.ZodType<F>>, 'check' | 'showServerErrors'>

/**
 * Sends a form once it is valid: `work` makes the call and returns the message to show, unless it shows it itself;
 * `then` runs afterwards. After a refusal the input remains, with errors at the fields, or for a conflict with the
 * changes by others.
 */
export function useFormSend<F>(form: Form<F>, about?: Pick<AboutRecord, 'handleRefusal'>) {
  const [saving, setSaving] = useState(false)
  const checkAndSend = async (
    work: (filled: F) => Promise<string | undefined>,
    ...then: readonly (() => void)[]
  ): Promise<void> => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      const word = await work(filled)
      if (word !== undefined) notify.success(word)
      for (const next of then) next()
    } catch (error) {
      if (error instanceof NotSent) return
      if (!(error instanceof ApiError)) throw error
      if (!(await about?.handleRefusal(error))) form.showServerErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  return { saving, send: checkAndSend }
}
