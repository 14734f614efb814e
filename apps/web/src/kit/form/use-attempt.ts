import { newListId } from '@agency/shared/format/ids'
import { isLostConnection } from '@agency/shared/http/api-error'
import { useRef } from 'react'
import type { FormValues } from './paths'

type Key = { idempotencyKey: string }

/**
 * Sends a creation. After a lost connection it is unknown whether it succeeded, so the same content is sent again
 * with the same idempotency key and created once only.
 */
export function useIdempotentSend(values: FormValues) {
  const attempt = useRef<{ values: FormValues } & Key>(undefined)
  return async <T>(send: (key: Key) => Promise<T>): Promise<T> => {
    const { current: before } = attempt
    const idempotencyKey = before?.values === values ? before.idempotencyKey : newListId()
    attempt.current = { values, idempotencyKey }
    try {
      const answer = await send({ idempotencyKey })
      attempt.current = undefined
      return answer
    } catch (error) {
      if (!isLostConnection(error)) attempt.current = undefined
      throw error
    }
  }
}
