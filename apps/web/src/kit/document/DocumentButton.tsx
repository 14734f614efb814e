import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { config } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { openOfficeDocument } from '../office/open-office-document'
import { type Asked, createDocumentLoader, makeDocument, parseQueryParams } from './make-document'

const PreviewDialog = lazyWithSuspense(() => import('../preview/PreviewDialog'))

const say = { openOnline: '在线打开' }

interface Props {
  asked: Asked
  /** The title of the document that the button creates. */
  title: string
}

/**
 * Generates a document of a record and shows it; it can be downloaded, and opened on the office server if there is
 * one.
 */
export function DocumentButton({ asked, title }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <PreviewDialog title={title} load={createDocumentLoader(asked)} onClose={() => setOpen(false)}>
          {config().officeHost !== '' && (
            <Button onClick={() => void makeAndOpenOnline(asked)}>{say.openOnline}</Button>
          )}
        </PreviewDialog>
      )}
    </>
  )
}

async function makeAndOpenOnline(asked: Asked): Promise<void> {
  try {
    const { path } = await makeDocument(asked)
    openOfficeDocument(path.split('?')[0] ?? '', parseQueryParams(path))
  } catch {
    // The call has shown the failure.
  }
}
