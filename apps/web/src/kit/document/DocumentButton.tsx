import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { config } from '../../session/app'
import { lazyPart } from '../../shell/lazy-part'
import { openOfficeDocument } from '../office/open-office-document'
import { type Asked, documentLoad, makeDocument, paramsIn } from './make-document'

const PreviewDialog = lazyPart(() => import('../preview/PreviewDialog'))

const say = { openOnline: '在线打开' }

interface Props {
  asked: Asked
  /** What the document is called. */
  title: string
}

/** Makes a document of a record and shows it; downloadable, and where there is an office server opened there. */
export function DocumentButton({ asked, title }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <PreviewDialog title={title} load={documentLoad(asked)} onClose={() => setOpen(false)}>
          {config().officeHost !== '' && (
            <Button onClick={() => void openOnline(asked)}>{say.openOnline}</Button>
          )}
        </PreviewDialog>
      )}
    </>
  )
}

async function openOnline(asked: Asked): Promise<void> {
  try {
    const { path } = await makeDocument(asked)
    openOfficeDocument(path.split('?')[0] ?? '', paramsIn(path))
  } catch {
    // The call has shown what failed.
  }
}
