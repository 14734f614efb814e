import { formatFileSize } from '@agency/shared/format/file-size'
import type { Upload } from '@agency/shared/http/uploads'
import { Button, Progress } from '@douyinfe/semi-ui-19'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'

interface Props {
  upload: Upload
  onRetry(): void
  onDrop(): void
}

/** A file being uploaded. */
export function UploadRow({ upload, onRetry, onDrop }: Props) {
  const { file, failure, refused } = upload
  return (
    <li className={styles.row}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
      {failure === undefined ? (
        <UploadProgress upload={upload} />
      ) : (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
      {failure !== undefined && !refused && (
        <Button size="small" theme="borderless" onClick={onRetry}>
          {say.retry}
        </Button>
      )}
      <Button size="small" theme="borderless" type="tertiary" onClick={onDrop}>
        {failure === undefined ? say.cancel : say.discard}
      </Button>
    </li>
  )
}

function UploadProgress({ upload: { file, percent } }: Pick<Props, 'upload'>) {
  if (percent === undefined) return <span className={styles.size}>{say.waiting}</span>
  return (
    <div className={styles.progress}>
      <Progress percent={percent} showInfo aria-label={say.progressOf(file.name)} />
    </div>
  )
}
