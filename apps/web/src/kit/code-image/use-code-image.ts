import type { sessionApi } from '@agency/shared/contract/session.contract'
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../session/core'

type Image =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; uuid: string; img: string }

/** The captcha image of a form, loaded once `needed` and again on demand; each can be used for one attempt. */
export function useCaptchaImage(call: typeof sessionApi.code | typeof sessionApi.captcha, needed = true) {
  const [image, setImage] = useState<Image>({ state: 'none' })
  const renew = useCallback(async () => {
    setImage({ state: 'loading' })
    try {
      setImage({ state: 'ready', ...(await http.call(call, {}, { quiet: true })) })
    } catch {
      setImage({ state: 'failed' }) // Shown in place of the image.
    }
  }, [call])
  useEffect(() => {
    if (needed) void renew()
  }, [needed, renew])
  return { image, renew, uuid: image.state === 'ready' ? image.uuid : undefined }
}
