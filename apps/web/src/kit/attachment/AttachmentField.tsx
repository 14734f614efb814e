import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { config, http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { AttachmentRow } from './AttachmentRow'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'
import { FIELD_MARK, isPasteFor, namedScreenshots } from './pasted-files'
import { UploadRow } from './UploadRow'
import { useAttachmentNames } from './use-attachment-names'
import { acceptedFiles, useUploads } from './use-uploads'

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

/** Files of a field: upload (several: chosen, dragged, pasted), progress, cancel, retry, preview, download, delete. */
export default function AttachmentField({ value, onChange, ownId, labelId, disabled, onBusy }: Props) {
  const [fresh, setFresh] = useState<readonly Attachment[]>([])
  const box = useRef<HTMLFieldSetElement>(null)
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
  usePaste(box, disabled ? undefined : add)

  const busy = uploads.some((upload) => upload.failure === undefined)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const remove = async (listId: string) => {
    if (!(await ask(mayRemove))) return
    try {
      await http.call(commonApi.delete, { listIds: listId })
      onChange(latest.current.filter((other) => other !== listId))
      // The button that was pressed is gone with its row.
      box.current?.querySelector('button')?.focus()
      notify.success(say.removed)
    } catch {
      // shown by the call; the file is still there
    }
  }

  return (
    <fieldset ref={box} className={styles.group} aria-labelledby={labelId} {...{ [FIELD_MARK]: '' }}>
      {!disabled && <DropZone onFiles={add} />}
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

const mayRemove = {
  title: say.ask,
  content: say.remove,
  okText: say.yes,
  cancelText: say.no,
  danger: true,
}

/** Files that are pasted into the field or its form. */
function usePaste(box: { current: HTMLElement | null }, add?: (files: Iterable<File>) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !latest.current || !box.current || !isPasteFor(box.current, event)) return
      event.preventDefault()
      latest.current(namedScreenshots(files, new Date()))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [box])
}

function DropZone({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
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
          onFiles(target.files ?? [])
          target.value = '' // the same file may be chosen again
        }}
      />
      <Button icon={<IconUpload aria-hidden />} onClick={() => picker.current?.click()}>
        {say.choose}
      </Button>
      <span className={styles.hint}>{say.drop(config().uploadMaxMb)}</span>
    </div>
  )
}
