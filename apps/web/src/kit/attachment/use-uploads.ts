import type { Attachment } from '@agency/shared/contract/common.contract'
import { createUploads } from '@agency/shared/http/uploads'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { config, http } from '../../session/app'
import { info } from '../../session/toasts'

/** Uploads of a form, aborted when the form is closed. */
export function useUploads(uploaded: (attachment: Attachment) => void) {
  const tell = useRef(uploaded)
  useEffect(() => {
    tell.current = uploaded
  })
  const [made] = useState(() =>
    createUploads({ http, uploadMaxMb: () => config().uploadMaxMb, inform: info }, (file) =>
      tell.current(file),
    ),
  )
  // Leaving the form aborts its uploads.
  useEffect(() => made.stop, [made])
  return { ...made, uploads: useStore(made.$uploads) }
}
