import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Unsent } from '@agency/shared/consult/outbox'
import { MAX_CONSULT_TEXT } from '@agency/shared/contract/consult.contract'
import { IconClose, IconPaperclip, IconRefresh, IconSend } from '@douyinfe/semi-icons'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { acceptedFiles, type Upload } from '../kit/attachment/use-uploads'
import styles from './Composer.module.css'
import type { useComposer } from './use-composer'

interface Props {
  composer: ReturnType<typeof useComposer>
  onSend(said: Pick<Unsent, 'text' | 'attachment'>): void
}

/** The line that is written in. Enter sends, Shift + Enter begins a new line. */
export function Composer({ composer, onSend }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const problem = useId()
  const send = () => {
    if (composer.canSend) onSend(composer.take())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    composer.addFiles(files.map(named))
  }
  return (
    <div className={styles.composer}>
      <Files composer={composer} />
      {composer.isTooLong && (
        <p className={styles.problem} id={problem} role="alert">
          {say.tooLong(MAX_CONSULT_TEXT)}（{composer.text.length}）
        </p>
      )}
      <div className={styles.line}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          onChange={({ target }) => {
            composer.addFiles(target.files ?? [])
            target.value = '' // the same file may be chosen again
          }}
        />
        <SmallButton label={say.attach} onClick={() => picker.current?.click()}>
          <IconPaperclip />
        </SmallButton>
        <textarea
          ref={composer.input}
          data-first
          className={styles.input}
          rows={1}
          aria-label={say.input}
          placeholder={say.placeholder}
          aria-invalid={composer.isTooLong}
          aria-describedby={composer.isTooLong ? problem : undefined}
          value={composer.text}
          onChange={({ target }) => composer.write(target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={say.send}
          title={say.send}
          disabled={!composer.canSend}
          onClick={send}
        >
          <span aria-hidden="true">
            <IconSend />
          </span>
        </button>
      </div>
    </div>
  )
}

/** While characters are being composed, Enter chooses among them. Safari says so by the key code alone. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

/** Files that go along: those on the server, those on their way, those that did not get there. */
function Files({ composer: { files, uploads, retry, drop, removeFile } }: Pick<Props, 'composer'>) {
  if (files.length + uploads.length === 0) return null
  return (
    <ul className={styles.files} aria-label={say.filesToSend}>
      {files.map(({ listId, name }) => (
        <li key={listId} className={styles.file}>
          <span className={styles.name}>{name}</span>
          <SmallButton label={say.discard(name)} onClick={() => removeFile(listId)}>
            <IconClose size="small" />
          </SmallButton>
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadItem
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDrop={() => drop(upload)}
        />
      ))}
    </ul>
  )
}

interface UploadProps {
  upload: Upload
  onRetry(): void
  onDrop(): void
}

const UploadItem = ({ upload: { file, percent, failure }, onRetry, onDrop }: UploadProps) => (
  <li className={`${styles.file} ${failure === undefined ? '' : styles.failed}`}>
    <span className={styles.name}>{file.name}</span>
    {failure === undefined ? (
      <progress className={styles.progress} max={100} value={percent} aria-label={say.uploading(file.name)} />
    ) : (
      <span className={styles.problem} role="alert">
        {failure}
      </span>
    )}
    {failure !== undefined && file.size > 0 && (
      <SmallButton label={say.retryUpload(file.name)} onClick={onRetry}>
        <IconRefresh size="small" />
      </SmallButton>
    )}
    <SmallButton label={say.discard(file.name)} onClick={onDrop}>
      <IconClose size="small" />
    </SmallButton>
  </li>
)

const SmallButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick(): void
  children: ReactNode
}) => (
  <button type="button" className={styles.small} aria-label={label} title={label} onClick={onClick}>
    <span aria-hidden="true">{children}</span>
  </button>
)

/** Every screenshot is called image.png; with the time in its name two of them can be told apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const time = new Date().toISOString().replace(/\D/g, '').slice(8, 14)
  return new File([file], `${say.screenshot}${time}.png`, { type: file.type })
}
