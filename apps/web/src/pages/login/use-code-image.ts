import { sessionApi } from '@agency/shared/contract/session.contract'
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../session/core'

type Image =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; uuid: string; img: string }

/** The code image, fetched once it is `needed`, and again on demand: each serves one try. */
export function useCodeImage(needed: boolean) {
  const [image, setImage] = useState<Image>({ state: 'none' })
  const renew = useCallback(async () => {
    setImage({ state: 'loading' })
    try {
      setImage({ state: 'ready', ...(await http.call(sessionApi.code, {}, { quiet: true })) })
    } catch {
      setImage({ state: 'failed' }) // The place of the image says so.
    }
  }, [])
  useEffect(() => {
    if (needed) void renew()
  }, [needed, renew])
  return { image, renew }
}
