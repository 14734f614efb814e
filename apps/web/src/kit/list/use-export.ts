import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { useState } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { saveFile } from '../file/save-file'
import { listMessages as say } from './list.messages'

/** Downloads what a list shows, as the server writes it. */
export function useExport<E extends Endpoint>(endpoint: E) {
  const [exporting, setExporting] = useState(false)
  return {
    exporting,
    async run(query: InputOf<E>) {
      setExporting(true)
      try {
        const { blob, name } = await http.download(endpoint, query)
        saveFile(blob, name)
        notify.success(say.exported)
      } catch {
        // shown by the call
      } finally {
        setExporting(false)
      }
    },
  }
}
