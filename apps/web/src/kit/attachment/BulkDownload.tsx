import { formatFileSize } from '@agency/shared/format/file-size'
import { saveFile } from '@agency/shared/http/save-file'
import { Banner, Button, Modal, Progress } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { useAbortableWork } from '../data/use-task'
import { bulkMessages as say } from './bulk.messages'
import styles from './bulk.module.css'
import { packAttachments } from './pack-attachments'
import type { Packed, PackProgress, WantedFile } from './pack-files'

interface Props {
  files: readonly WantedFile[]
  /** The file name of the zip, without the extension. */
  zipName: string
  onClose(): void
}

/** SPEC section 7: downloads the files and packs them into one zip. Missing and renamed files are listed. */
export default function BulkDownload({ files, zipName, onClose }: Props) {
  const { task, again } = useAbortableWork<PackProgress, Packed>({ done: 0, bytes: 0 }, (signal, tell) =>
    packAttachments(files, signal, tell),
  )
  const content = useRef<HTMLDivElement>(null)
  const { state } = task
  // The focused button may have disappeared; the focus must stay inside the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons
  useEffect(() => content.current?.focus(), [state])
  const zip = task.state === 'done' ? task.result.zip : undefined
  const incomplete = state === 'failed' || (task.state === 'done' && failedFilesIn(task.result).length > 0)

  return (
    <Modal
      visible
      centered
      title={say.title}
      width="min(560px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 200px)', overflow: 'auto' }}
      maskClosable={false}
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button type="tertiary" onClick={onClose}>
            {state === 'running' ? say.cancel : say.close}
          </Button>
          {incomplete && <Button onClick={again}>{say.retry}</Button>}
          {zip && (
            <Button theme="solid" onClick={() => saveFile(zip, `${zipName}.zip`)}>
              {say.save}
            </Button>
          )}
        </>
      }
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {task.state === 'running' && <PackingProgress files={files} progress={task.progress} />}
        {task.state === 'done' && <PackingResult packed={task.result} />}
        {task.state === 'failed' && (
          <ProblemBanner text={task.error instanceof RangeError ? say.tooLarge : say.failed} />
        )}
      </div>
    </Modal>
  )
}

const failedFilesIn = ({ files }: Packed) => files.flatMap((file) => (file.state === 'failed' ? [file] : []))

function PackingProgress({
  files,
  progress: { done, bytes },
}: {
  files: readonly WantedFile[]
  progress: PackProgress
}) {
  const total = files.reduce((sum, { size = 0 }) => sum + size, 0)
  const share = total > 0 ? Math.min(bytes / total, 1) : done / files.length
  return (
    <>
      <p className={styles.line}>
        <span role="status">{say.progress(done, files.length)}</span>
        <span className={styles.quiet}>{say.bytes(formatFileSize(bytes), formatFileSize(total))}</span>
      </p>
      <Progress percent={Math.floor(share * 100)} showInfo aria-label={say.progressName} />
    </>
  )
}

function PackingResult({ packed }: { packed: Packed }) {
  const renamed = packed.files.flatMap((file) => (file.state === 'renamed' ? [file] : []))
  const missing = failedFilesIn(packed)
  const had = packed.files.length - missing.length
  return (
    <div role="status">
      <p className={styles.line}>{had > 0 ? say.packed(had) : say.nothing}</p>
      {missing.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.bad}>{say.missing(missing.length)}</h3>
          <ul>
            {missing.map(({ listId, name, reason }) => (
              <li key={listId}>
                {name ?? say.unknown}
                <span className={styles.quiet}>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {renamed.length > 0 && (
        <section className={styles.part}>
          <h3>{say.renamed(renamed.length)}</h3>
          <ul>
            {renamed.map(({ listId, name, nameInZip }) => (
              <li key={listId}>{say.renamedTo(name ?? '', nameInZip)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const ProblemBanner = ({ text }: { text: string }) => (
  <Banner type="danger" fullMode={false} closeIcon={null} description={<span role="alert">{text}</span>} />
)
