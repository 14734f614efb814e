import { formatFileSize } from '@agency/shared/format/file-size'
import type { FileAnswer } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { Button, Modal, Progress } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTask } from '../data/use-task'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { ImageView } from './ImageView'
import type { Load } from './load'
import { PdfView } from './PdfView'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { previewKindOf, typed } from './preview-kind'

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
  const { task, again } = useTask<Underway, FileAnswer>({ loaded: 0 }, (signal, tell) =>
    load({ signal, onProgress: ({ loaded, total }) => tell({ loaded, total }) }),
  )
  const file = task.state === 'done' ? task.result : undefined
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
            {task.state === 'running' ? say.cancel : say.close}
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
        {task.state === 'running' && <Loading {...task.progress} />}
        {task.state === 'failed' && (
          <div role="alert">
            <Failed
              title={say.failed}
              error={task.error instanceof Error ? task.error : null}
              onRetry={again}
            />
          </div>
        )}
        {file && <Shown file={file} />}
      </div>
    </Modal>
  )
}

interface Underway {
  /** Bytes. */
  loaded: number
  total?: number
}

function Loading({ loaded, total }: Underway) {
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
