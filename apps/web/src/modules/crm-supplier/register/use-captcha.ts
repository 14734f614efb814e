import { sessionApi } from '@agency/shared/contract/session.contract'
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../../session/core'

type CodeImage = { state: 'loading' | 'failed' } | { state: 'ready'; uuid: string; img: string }

/** The code image of a public form; each serves one try. */
export function useCaptcha() {
  const [image, setImage] = useState<CodeImage>({ state: 'loading' })
  const renew = useCallback(async () => {
    setImage({ state: 'loading' })
    try {
      setImage({ state: 'ready', ...(await http.call(sessionApi.captcha, {}, { quiet: true })) })
    } catch {
      setImage({ state: 'failed' }) // said where the image would be
    }
  }, [])
  useEffect(() => void renew(), [renew])
  return { image, renew, uuid: image.state === 'ready' ? image.uuid : undefined }
}
