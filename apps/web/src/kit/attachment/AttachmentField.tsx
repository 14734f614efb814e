import { currentTime } from '@agency/shared/clock/server-clock'
import { commonApi } from '@agency/shared/contract/common.contract'
import { acceptedFiles } from '@agency/shared/http/uploads'
import { IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { config, http } from '../../session/app'
import { askForConfirmation, notify } from '../../session/dialogs'
import { useFileDrop } from '../file/use-drop'
import type { Load } from '../preview/load'
import { AttachmentRow } from './AttachmentRow'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'
import { fieldMark, isPasteForFileField, nameScreenshots } from './pasted-files'
import { UploadRow } from './UploadRow'
import { $uploaded, rememberUploaded } from './uploaded-files'
import { useAttachmentsById } from './use-attachment-names'
import { useUploads } from './use-uploads'

/** A file that can be generated, for example from a template, instead of being chosen. */
export interface MadeFile {
  title: string
  load: Load
}

interface Props {
  /** `listId`s of the files. */
  value: readonly string[]
  onChange(value: readonly string[]): void
  /** The saved record that owns the files, from which their names are known. */
  ownId?: string
  /** True when removing a file here does not delete it from that record. */
  isLent?: boolean
  labelId?: string
  disabled?: boolean
  /** Files that can be generated and added. */
  made?: readonly MadeFile[]
  /** Called when uploads start and end, so that the form waits before saving. */
  onBusy?(busy: boolean): void
}

/**
 * Attachments of a form field: upload (several: chosen, dragged, pasted), progress, cancel, retry, preview, download,
 * delete.
 */
export default function AttachmentField(props: Props) {
  const { value, onChange, ownId, isLent, labelId, disabled, made, onBusy } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const named = useAttachmentsById(ownId)
  const { uploads, add, retry, drop } = useUploads((attachment) => {
    rememberUploaded(attachment)
    latest.current = [...latest.current, attachment.listId]
    onChange(latest.current)
  })
  useFilePaste(box, disabled ? undefined : add)

  const busy = uploads.some((upload) => upload.failure === undefined)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const removeAttachment = async (listId: string) => {
    if (!(await askForConfirmation(mayRemove))) return
    try {
      const isKept = isLent && !$uploaded.get().has(listId)
      if (!isKept) await http.call(commonApi.delete, { listIds: listId })
      onChange(latest.current.filter((other) => other !== listId))
      // The pressed button has disappeared with its row, so the focus moves on.
      box.current?.querySelector('button')?.focus()
      notify.success(say.removed)
    } catch {
      // The call to delete the file has shown its failure; the file is still there.
    }
  }

  return (
    <fieldset ref={box} className={styles.group} aria-labelledby={labelId} {...fieldMark}>
      {!disabled && <DropZone onFiles={add} made={made} />}
      <ul className={styles.list}>
        {value.map((listId) => (
          <AttachmentRow
            key={listId}
            listId={listId}
            file={named.get(listId)}
            onRemove={disabled ? undefined : () => void removeAttachment(listId)}
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

const mayRemove = { title: say.ask, content: say.remove, danger: true }

/** Adds files that are pasted into the field or its form. */
function useFilePaste(box: { current: HTMLElement | null }, add?: (files: Iterable<File>) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !add || !box.current || !isPasteForFileField(box.current, event)) return
    event.preventDefault()
    add(nameScreenshots(files, currentTime()))
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function DropZone(props: { onFiles(files: Iterable<File>): void; made: readonly MadeFile[] | undefined }) {
  const { onFiles, made = [] } = props
  const { over, dropping } = useFileDrop(onFiles)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={`${styles.drop} ${over ? styles.over : ''}`} {...dropping}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          target.value = '' // Allows choosing the same file again.
        }}
      />
      <Button icon={<IconUpload aria-hidden />} onClick={() => picker.current?.click()}>
        {say.choose}
      </Button>
      {made.map((file) => (
        <MakeButton key={file.title} file={file} onMade={(one) => onFiles([one])} />
      ))}
      <span className={styles.hint}>{say.drop(config().uploadMaxMb)}</span>
    </div>
  )
}

/** Generates a file and adds it as if it had been chosen. */
function MakeButton({ file: { title, load }, onMade }: { file: MadeFile; onMade(file: File): void }) {
  const [making, setMaking] = useState(false)
  const [stop] = useState(() => new AbortController())
  useEffect(() => () => stop.abort(), [stop])
  const makeAndAddFile = async () => {
    setMaking(true)
    try {
      const { blob, name } = await load({ signal: stop.signal, onProgress: () => undefined })
      onMade(new File([blob], name, { type: blob.type }))
    } catch (error) {
      if (!stop.signal.aborted) notify.error(error instanceof Error ? error.message : say.failed)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button loading={making} onClick={() => void makeAndAddFile()}>
      {say.make(title)}
    </Button>
  )
}
