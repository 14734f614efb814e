import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/app'
import { listMessages as say } from './list.messages'
import type { ExportOf } from './use-export'

const ExportDialog = lazy(() => import('./ExportDialog'))

/** 导出: what the page shows, or all that the search finds, as the person chooses. */
export function ExportButton<R>({ may, ...what }: ExportOf<R> & { may: string }) {
  const [open, setOpen] = useState(false)
  if (!useCan(may)) return null
  return (
    <>
      <Button icon={<IconDownload aria-hidden />} onClick={() => setOpen(true)}>
        {say.export}
      </Button>
      <Suspense>{open && <ExportDialog {...what} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
