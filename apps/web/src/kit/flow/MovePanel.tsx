import { isDestructiveMove } from '@agency/shared/flow/flow'
import { Button } from '@douyinfe/semi-ui-19'
import { use, useEffect, useEffectEvent, useId, useRef } from 'react'
import { hasOpenPopup } from '../../shell/keep-focus'
import { DraftOffer } from '../form/DraftOffer'
import { DraftSavedAt } from '../form/DraftSavedAt'
import { focusFirstEmpty } from '../form/focus-field'
import { formMessages } from '../form/form.messages'
import { useCloseWithQuestion } from '../form/use-close'
import { draftName, useStoredDraft } from '../form/use-stored-draft'
import { isShown } from '../is-shown'
import styles from './decision.module.css'
import { MoveFields } from './MoveFields'
import { RecordSubject } from './record-subject'
import { type Making, type Typed, useMoveForm } from './use-move-form'

interface Props extends Making {
  /** The label of the button that makes the move. */
  result: string
  typed: Typed
  onDone(word: string): void
  onClose(): void
}

/** The form of a move that needs more than an opinion or cannot be undone, shown in the bar below its record. */
export function MovePanel({ result, typed, onDone, onClose, ...making }: Props) {
  const { move } = making
  const { form, saving, make } = useMoveForm(making, typed)
  const { listId, version } = making.row
  const kept = useStoredDraft({
    // The input depends on the record's version, so a stored draft is used only for the same version.
    name: draftName(`${move.key}.move`, `${listId}.${version}`, {}),
    form,
    version,
    resume: ({ typed: before }) => form.settle(before, form.saved),
  })
  const subject = use(RecordSubject)
  const title = useId()
  useEffect(() => focusFirstEmpty(form.box.current), [form.box])
  const close = useCloseWithQuestion({ form, saving, onClose })
  const panel = useCloseOnEscape(close)
  return (
    <div ref={panel} role="dialog" aria-labelledby={title} className={styles.panel}>
      <h2 id={title}>{move.label}</h2>
      {subject && <p className={styles.subject}>{subject}</p>}
      {kept.offer && <DraftOffer {...kept.offer} />}
      <div ref={form.box} className={styles.fields}>
        <MoveFields {...making} form={form} />
      </div>
      <div className={styles.buttons}>
        {form.uploading && <span role="status">{formMessages.filesUnderWay}</span>}
        <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
        <Button type="tertiary" disabled={saving} onClick={close}>
          {formMessages.cancel}
        </Button>
        <Button
          theme="solid"
          type={isDestructiveMove(move) ? 'danger' : 'primary'}
          loading={saving}
          disabled={form.uploading}
          onClick={() => void make(onDone)}
        >
          {result}
        </Button>
      </div>
    </div>
  )
}

/** Escape closes this panel, not the sheet around it, and not while one of its lists is open. */
function useCloseOnEscape(close: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const steer = useEffectEvent((event: KeyboardEvent) => {
    const panel = box.current
    if (event.key !== 'Escape' || !panel || !isShown(panel) || hasOpenPopup(panel)) return
    // After a dialog closes, the focus may briefly be on the body.
    if (event.target !== document.body && !panel.contains(event.target as Node)) return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    document.addEventListener('keydown', steer, true)
    return () => document.removeEventListener('keydown', steer, true)
  }, [])
  return box
}
