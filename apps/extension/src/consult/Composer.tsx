import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Unsent } from '@agency/shared/consult/outbox'
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { useComposer } from './use-composer'
import { acceptedFiles, type Upload } from './use-uploads'

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
  return (
    <div class="composer">
      <Files composer={composer} />
      {composer.problem && (
        <p class="problem" id={problem} role="alert">
          {composer.problem}
        </p>
      )}
      <div class="line">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedFiles}
          onChange={({ currentTarget }) => {
            composer.addFiles(currentTarget.files ?? [])
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
        <SmallButton label={say.attach} onClick={() => picker.current?.click()}>
          <Icon path="M8 12.5 14.2 6a2.6 2.6 0 0 1 3.8 3.6l-7.8 8.1a4.6 4.6 0 0 1-6.6-6.3l7.3-7.6L9.4 2.5 2.2 10a6.6 6.6 0 0 0 9.4 9.1l7.9-8.1A4.6 4.6 0 0 0 12.7 4.6L6.6 11.1z" />
        </SmallButton>
        <textarea
          ref={composer.input}
          rows={1}
          aria-label={say.input}
          placeholder={say.placeholder}
          aria-invalid={composer.problem !== undefined}
          aria-describedby={composer.problem === undefined ? undefined : problem}
          value={composer.text}
          onInput={({ currentTarget }) => composer.write(currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          class="small send"
          aria-label={say.send}
          title={say.send}
          disabled={!composer.canSend}
          onClick={send}
        >
          <Icon path="M3 4.5 21 12 3 19.5 5.5 13 14 12 5.5 11z" />
        </button>
      </div>
    </div>
  )
}

/** While characters are being composed, Enter chooses among them. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

/** Files that go along: those on the server, those on their way, those that did not get there. */
function Files({ composer: { files, uploads, retry, drop, removeFile } }: Pick<Props, 'composer'>) {
  if (files.length + uploads.length === 0) return null
  return (
    <ul class="files" aria-label={say.filesToSend}>
      {files.map(({ listId, name }) => (
        <li key={listId}>
          <span class="name">{name}</span>
          <SmallButton label={say.discard(name)} onClick={() => removeFile(listId)}>
            <Icon path={CROSS} />
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

const UploadItem = ({ upload: { file, percent, failure, refused }, onRetry, onDrop }: UploadProps) => (
  <li>
    <span class="name">{file.name}</span>
    {failure === undefined ? (
      <progress max={100} value={percent} aria-label={say.uploading(file.name)} />
    ) : (
      <span class="problem" role="alert">
        {failure}
      </span>
    )}
    {failure !== undefined && !refused && (
      <button type="button" class="text-button" aria-label={say.retryUpload(file.name)} onClick={onRetry}>
        {say.retry}
      </button>
    )}
    <SmallButton label={say.discard(file.name)} onClick={onDrop}>
      <Icon path={CROSS} />
    </SmallButton>
  </li>
)

interface SmallButtonProps {
  label: string
  onClick(): void
  children: ComponentChildren
}

const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <button type="button" class="small" aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)

const CROSS = 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6 10.6 12 5 6.4z'

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)
