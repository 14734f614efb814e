import type { Todo } from '@agency/shared/contract/todo.contract'
import { MAX_OPINION } from '@agency/shared/flow/flow'
import { isComposing, isEnter } from '@agency/shared/keyboard/composing'
import { useEffect, useRef, useState } from 'preact/hooks'
import { deleteDraft, readDraft, saveDraft } from '../decide/drafts'
import { submitDecision } from './decide'
import { panelMessages as say } from './panel.messages'

interface ReturnFormProps {
  todo: Todo
  /** False for a copy of the list, on which nothing can be decided. */
  isFresh: boolean
  onSend(): void
  onClose(): void
}

/** The field for the opinion that 退回 requires. A draft is still there when the popup was closed meanwhile. */
export function ReturnForm({ todo, isFresh, onSend, onClose }: ReturnFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
    void readDraft(todo.listId).then((text) => {
      if (field.current && field.current.value === '') field.current.value = text
    })
  }, [todo.listId])

  const sendReturn = async () => {
    const opinion = field.current?.value.trim() ?? ''
    setMissing(opinion === '')
    if (opinion === '') return field.current?.focus()
    if (!isFresh) return
    onSend()
    await submitDecision(todo, 'return', opinion)
    await deleteDraft(todo.listId)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && (event.ctrlKey || event.metaKey)) void sendReturn()
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault() // Otherwise the browser would close the whole popup.
    onClose()
  }
  return (
    <form
      class="return"
      novalidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendReturn()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        maxLength={MAX_OPINION}
        aria-label={say.opinion}
        placeholder={say.opinion}
        aria-invalid={missing}
        aria-describedby={`${todo.listId}-problem`}
        onInput={(event) => void saveDraft(todo.listId, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${todo.listId}-problem`} class="wrong" role="alert">
        {missing && say.opinionNeeded}
      </p>
      <div class="actions">
        <button type="button" onClick={onClose}>
          {say.cancel}
        </button>
        <button type="submit" class="strong" disabled={!isFresh}>
          {say.confirmReturn}
        </button>
      </div>
    </form>
  )
}
