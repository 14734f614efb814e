import type { sessionApi } from '@agency/shared/contract/session.contract'
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../session/core'

type Image =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; uuid: string; img: string }

/** The code image of a form, fetched once it is `needed`, and again on demand: each serves one try. */
export function useCodeImage(call: typeof sessionApi.code | typeof sessionApi.captcha, needed = true) {
  const [image, setImage] = useState<Image>({ state: 'none' })
  const renew = useCallback(async () => {
    setImage({ state: 'loading' })
    try {
      setImage({ state: 'ready', ...(await http.call(call, {}, { quiet: true })) })
    } catch {
      setImage({ state: 'failed' }) // The place of the image says so.
    }
  }, [call])
  useEffect(() => {
    if (needed) void renew()
  }, [needed, renew])
  return { image, renew, uuid: image.state === 'ready' ? image.uuid : undefined }
}
