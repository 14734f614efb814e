import { formatFileSize } from '@agency/shared/format/file-size'
import type { FileAnswer } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { Button, Modal, Progress } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { EmptyState } from '../empty/EmptyState'
import { ImageView } from './ImageView'
import { PdfView } from './PdfView'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { previewKindOf, typed } from './preview-kind'
import { type Load, useFetched } from './use-fetched'

const DocxView = lazy(() => import('./DocxView'))

interface Props {
  title: string
  load: Load
  onClose(): void
  /** More buttons, left of the download. */
  children?: ReactNode
}

/** Shows a file: pictures, PDF, Word documents. Any other is offered for download. */
export default function PreviewDialog({ title, load, onClose, children }: Props) {
  const { fetched, again } = useFetched(load)
  const file = fetched.state === 'here' ? fetched.file : undefined
  return (
    <Modal
      visible
      centered
      title={<span className={styles.title}>{title}</span>}
      width="min(1080px, calc(100vw - 16px))"
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button type="tertiary" onClick={onClose}>
            {fetched.state === 'loading' ? say.cancel : say.close}
          </Button>
          {children}
          {file && (
            <Button theme="solid" onClick={() => saveFile(file.blob, file.name)}>
              {say.download}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {fetched.state === 'loading' && <Loading {...fetched} />}
        {fetched.state === 'failed' && (
          <div role="alert">
            <EmptyState title={say.failed} description={fetched.reason}>
              <Button onClick={again}>{say.retry}</Button>
            </EmptyState>
          </div>
        )}
        {file && <Shown file={file} />}
      </div>
    </Modal>
  )
}

function Loading({ loaded, total }: { loaded: number; total?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span>{loaded > 0 ? `${say.loading} ${formatFileSize(loaded)}` : say.loading}</span>
      {total !== undefined && total > 0 && (
        <Progress percent={Math.floor((loaded / total) * 100)} aria-label={say.progressName} />
      )}
    </div>
  )
}

function Shown({ file: { blob, name } }: { file: FileAnswer }) {
  const kind = previewKindOf(name)
  const content = useMemo(() => typed(blob, name), [blob, name])
  if (kind === 'image') return <ImageView blob={content} name={name} />
  if (kind === 'pdf') return <PdfView blob={content} name={name} />
  if (kind === 'docx')
    return (
      <Suspense fallback={<Loading loaded={0} />}>
        <DocxView blob={content} name={name} />
      </Suspense>
    )
  return <EmptyState description={say.notShown} />
}
