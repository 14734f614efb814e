import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/app'
import { listMessages as say } from './list.messages'
import type { ExportOf } from './use-export'

const ExportDialog = lazy(() => import('./ExportDialog'))

/**
 * 导出, for people with the permission, or for everybody when there is none: exports the current page or all results.
 */
export function ExportButton<R extends object>({ may, ...what }: ExportOf<R> & { may?: string }) {
  const [open, setOpen] = useState(false)
  const allowed = useCan(may ?? '')
  if (may !== undefined && !allowed) return null
  return (
    <>
      <Button icon={<IconDownload aria-hidden />} onClick={() => setOpen(true)}>
        {say.export}
      </Button>
      <Suspense>{open && <ExportDialog {...what} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
