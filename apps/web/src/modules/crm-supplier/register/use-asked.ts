import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { ApiError } from '@agency/shared/http/api-error'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/core'
import { notify } from '../../../session/dialogs'

/** Makes a public call from a form: the server's errors are shown at the fields, or as a message. */
export function usePublicCall<S extends z.ZodType>(form: FormState<S>) {
  const [busy, setBusy] = useState(false)
  const callWithFormErrors = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<AnswerOf<E> | undefined> => {
    setBusy(true)
    try {
      return await http.call(endpoint, input, { quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length > 0) form.showServerErrors(error.errors)
      else notify.error(error.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, ask: callWithFormErrors }
}

/** A submit handler, so that Enter also sends the form. */
export const preventDefaultAndSend = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault()
  void send()
}
