import type { Attachment } from '@agency/shared/contract/common.contract'
import { createUploads } from '@agency/shared/http/uploads'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { config, http } from '../../session/app'

/** Files on their way to the server, as long as the form is there. */
export function useUploads(uploaded: (attachment: Attachment) => void) {
  const tell = useRef(uploaded)
  useEffect(() => {
    tell.current = uploaded
  })
  const [made] = useState(() =>
    createUploads({ http, uploadMaxMb: () => config().uploadMaxMb }, (file) => tell.current(file)),
  )
  // Whoever leaves the form does not wait for its files.
  useEffect(() => made.stop, [made])
  return { ...made, uploads: useStore(made.$uploads) }
}
