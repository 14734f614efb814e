import { formatFileSize } from '@agency/shared/format/file-size'
import type { FileAnswer } from '@agency/shared/http/download-answer'
import { Progress } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useAbortableWork } from '../data/use-task'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { ImageView } from './ImageView'
import type { Load } from './load'
import { PdfView } from './PdfView'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { previewKindOf, withMimeType } from './preview-kind'

const DocxView = lazy(() => import('./DocxView'))

interface Props {
  load: Load
  /** Called once the file is loaded. */
  onLoaded?(file: FileAnswer): void
}

/** Shows the content of a file: pictures, PDF, Word documents. It fills its box. */
export function FilePreview({ load, onLoaded }: Props) {
  const { task, again } = useAbortableWork<Underway, FileAnswer>({ loaded: 0 }, (signal, tell) =>
    load({ signal, onProgress: ({ loaded, total }) => tell({ loaded, total }) }),
  )
  const file = task.state === 'done' ? task.result : undefined
  const tell = useEffectEvent((loaded: FileAnswer) => onLoaded?.(loaded))
  useEffect(() => {
    if (file) tell(file)
  }, [file])
  if (task.state === 'running') return <FileLoadingProgress {...task.progress} />
  if (task.state === 'failed')
    return (
      <div role="alert">
        <Failed title={say.failed} error={task.error instanceof Error ? task.error : null} onRetry={again} />
      </div>
    )
  return <PreviewByKind file={task.result} />
}

interface Underway {
  /** The number of bytes of the file loaded so far. */
  loaded: number
  total?: number
}

function FileLoadingProgress({ loaded, total }: Underway) {
  return (
    <div className={styles.loading} role="status">
      <span>{loaded > 0 ? `${say.loading} ${formatFileSize(loaded)}` : say.loading}</span>
      {total !== undefined && total > 0 && (
        <Progress percent={Math.floor((loaded / total) * 100)} aria-label={say.progressName} />
      )}
    </div>
  )
}

function PreviewByKind({ file: { blob, name } }: { file: FileAnswer }) {
  const kind = previewKindOf(name)
  const content = useMemo(() => withMimeType(blob, name), [blob, name])
  if (kind === 'image') return <ImageView blob={content} name={name} />
  if (kind === 'pdf') return <PdfView blob={content} name={name} />
  if (kind === 'docx')
    return (
      <Suspense fallback={<FileLoadingProgress loaded={0} />}>
        <DocxView blob={content} name={name} />
      </Suspense>
    )
  return <EmptyState description={say.notShown} />
}
