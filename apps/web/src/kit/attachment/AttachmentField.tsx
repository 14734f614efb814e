import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button, Progress } from '@douyinfe/semi-ui-19'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { AttachmentRow } from './AttachmentList'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'
import { useAttachmentNames } from './use-attachment-names'
import { acceptedFiles, type Upload, useUploads } from './use-uploads'

interface Props {
  /** `listId`s of the files. */
  value: readonly string[]
  onChange(value: readonly string[]): void
  /** The saved record they belong to, whose files have names already. */
  ownId?: string
  labelId?: string
  disabled?: boolean
  /** Told while files are under way: the form waits with saving. */
  onBusy?(busy: boolean): void
}

/** Files of a field: upload (several, dragged or chosen), progress, retry, download, delete. */
export default function AttachmentField({ value, onChange, ownId, labelId, disabled, onBusy }: Props) {
  const [fresh, setFresh] = useState<readonly Attachment[]>([])
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const named = useAttachmentNames(ownId, fresh)
  const { uploads, add, retry, drop } = useUploads((attachment) => {
    setFresh((before) => [...before, attachment])
    latest.current = [...latest.current, attachment.listId]
    onChange(latest.current)
  })

  const busy = uploads.some((upload) => upload.failure === undefined)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const remove = async (listId: string) => {
    if (
      !(await ask({ title: say.ask, content: say.remove, okText: say.yes, cancelText: say.no, danger: true }))
    )
      return
    try {
      await http.call(commonApi.delete, { listIds: listId })
      onChange(latest.current.filter((other) => other !== listId))
      notify.success(say.removed)
    } catch {
      // shown by the call; the file is still there
    }
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <fieldset className={styles.group} aria-labelledby={labelId}>
      {!disabled && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
        <div
          className={`${styles.drop} ${over ? styles.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={acceptedFiles}
            onChange={({ target }) => {
              add(target.files ?? [])
              target.value = '' // the same file may be chosen again
            }}
          />
          <Button icon={<IconUpload />} onClick={() => picker.current?.click()}>
            {say.choose}
          </Button>
          <span className={styles.hint}>{say.drop}</span>
        </div>
      )}
      <ul className={styles.list}>
        {value.map((listId) => (
          <AttachmentRow
            key={listId}
            listId={listId}
            file={named.get(listId)}
            onRemove={disabled ? undefined : () => void remove(listId)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onDrop={() => drop(upload)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

function UploadRow({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { file, percent, failure } = upload
  return (
    <li className={styles.row}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
      {failure === undefined ? (
        <div className={styles.progress}>
          <Progress percent={percent} showInfo aria-label={say.progressOf(file.name)} />
        </div>
      ) : (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
      {failure !== undefined && file.size > 0 && (
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
