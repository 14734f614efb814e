import { currentTime } from '@agency/shared/clock/server-clock'
import type { Composed, Composer as ComposerStore } from '@agency/shared/consult/composer'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Said } from '@agency/shared/consult/outbox'
import { acceptedFiles } from '@agency/shared/http/uploads'
import { isEnter, type PressedKey } from '@agency/shared/keyboard/composing'
import { useStore } from '@nanostores/react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import styles from './Composer.module.css'
import { FilesToSend } from './FilesToSend'
import { SmallButton } from './SmallButton'
import { useFocusWhenOpen } from './use-focus'

interface Props {
  composer: ComposerStore
  input: RefObject<HTMLTextAreaElement | null>
  onSend(said: Pick<Said, 'text' | 'attachment'>): void
}

/** The field for a message. Enter sends, Shift + Enter starts a new line. */
export function Composer({ composer, input, onSend }: Props) {
  const composed = useStore(composer.$composed)
  const problem = useId()
  const sendDraft = () => {
    if (!composer.$composed.get().canSend) return
    onSend(composer.takeDraft())
    input.current?.focus()
  }
  return (
    <div className={styles.composer}>
      <FilesToSend composer={composer} composed={composed} />
      {composed.problem && (
        <p className={styles.problem} id={problem} role="alert">
          {composed.problem}
        </p>
      )}
      <div className={styles.line}>
        <FilePicker onPick={composer.addFiles} />
        <MessageTextField
          composer={composer}
          composed={composed}
          input={input}
          problem={problem}
          onEnter={sendDraft}
        />
        <SmallButton
          className={styles.send}
          label={say.send}
          icon="send"
          disabled={!composed.canSend}
          onClick={sendDraft}
        />
      </div>
    </div>
  )
}

function FilePicker({ onPick }: { onPick(files: Iterable<File>): void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files ?? [])
          currentTarget.value = '' // Allows choosing the same file again.
        }}
      />
      <SmallButton label={say.attach} icon="attach" onClick={() => picker.current?.click()} />
    </>
  )
}

interface WordsProps extends Pick<Props, 'composer' | 'input'> {
  composed: Composed
  /** The id of the element that describes the problem which prevents sending. */
  problem: string
  onEnter(): void
}

/** The text field of the composer, as high as its text, up to the maximum in the style sheet. */
function MessageTextField({ composer, composed, input, problem, onEnter }: WordsProps) {
  useFocusWhenOpen(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it higher
  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    box.style.height = 'auto'
    if (box.scrollHeight > 0) box.style.height = `${box.scrollHeight + 2}px`
  }, [input, composed.text])
  const sendOnEnter = (event: Pressed) => {
    if (event.shiftKey || !isEnter(event)) return
    event.preventDefault()
    onEnter()
  }
  const addPastedFiles = (event: Pasted) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    composer.addFiles(files.map(nameScreenshot))
  }
  return (
    <textarea
      ref={input}
      className={styles.input}
      rows={1}
      aria-label={say.input}
      placeholder={say.placeholder}
      aria-invalid={composed.problem !== undefined}
      aria-describedby={composed.problem === undefined ? undefined : problem}
      value={composed.text}
      onInput={({ currentTarget }) => composer.write(currentTarget.value)}
      onKeyDown={sendOnEnter}
      onPaste={addPastedFiles}
    />
  )
}

/** The common part of React's events and the browser's own, which React wraps. */
interface Pressed extends PressedKey {
  shiftKey: boolean
  preventDefault(): void
}
interface Pasted {
  clipboardData: DataTransfer | null
  preventDefault(): void
}

/** All screenshots have the name image.png; adding the time makes them distinguishable. */
function nameScreenshot(file: File): File {
  if (file.name !== 'image.png') return file
  const time = currentTime().toISOString().replace(/\D/g, '').slice(8, 14)
  return new File([file], `${say.screenshot}${time}.png`, { type: file.type })
}
