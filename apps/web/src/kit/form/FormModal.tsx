import { Modal } from '@douyinfe/semi-ui-19'
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ConflictPanel } from './conflict-panel'
import { focusFirstEmpty } from './focus-field'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'
import type { AboutRecord } from './use-about'
import { useCloseWithQuestion } from './use-close'
import type { FormState } from './use-form-state'

interface Props {
  title: string
  okText?: string
  /** True when the action cannot be undone. */
  danger?: boolean
  /** The width of the dialog in px, on a wide screen. */
  width?: number
  saving: boolean
  form: Pick<FormState<z.ZodType>, 'box' | 'dirty' | 'uploading'>
  /** The record it concerns; in case of a conflict its buttons are replaced by the changes of others. */
  about?: AboutRecord | undefined
  onOk(): void
  onClose(): void
  children: ReactNode
}

/** The width of the dialog in px, when the changes of others stand next to the input. */
const WIDE = 760

/**
 * A small form in a dialog. Clicking outside does not close it, and unsaved input is never discarded without asking.
 */
export function FormModal(props: Props) {
  const { title, okText = say.ok, danger, width = 520, saving, form, onOk, onClose, children } = props
  const { box, uploading } = form
  const { about } = props
  const conflict = about?.conflict
  const close = useCloseWithQuestion({ form, saving, onClose })
  const [hasUploaded, setHasUploaded] = useState(false)
  if (uploading && !hasUploaded) setHasUploaded(true)
  return (
    <Modal
      visible
      centered
      title={title}
      okText={okText}
      cancelText={say.cancel}
      // Semi gives its buttons English names for screen readers, so they are named after their labels.
      okButtonProps={{ 'aria-label': okText, type: danger ? 'danger' : 'primary', disabled: uploading }}
      cancelButtonProps={{ 'aria-label': say.cancel, disabled: saving }}
      confirmLoading={saving}
      maskClosable={false}
      width={`min(${conflict ? Math.max(width, WIDE) : width}px, calc(100vw - 24px))`}
      bodyStyle={{ maxHeight: conflict ? '32dvh' : 'calc(100dvh - 200px)', overflow: 'auto' }}
      {...(about && conflict
        ? {
            footer: (
              <Suspense>
                <ConflictPanel
                  conflict={conflict}
                  form={about.form}
                  word={okText}
                  onSettle={about.resolveConflict}
                />
              </Suspense>
            ),
          }
        : {})}
      onOk={onOk}
      onCancel={close}
    >
      <FormFocusBox box={box}>{children}</FormFocusBox>
      {/* The line is always there, so that the dialog does not move under the pointer when an upload finishes. */}
      {hasUploaded && (
        <p className={styles.waits} role="status">
          {uploading && say.filesUnderWay}
        </p>
      )}
    </Modal>
  )
}

/** Semi would focus 取消; its own focus is set before the effects of the dialog's content. */
function FormFocusBox({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => focusFirstEmpty(box.current), [box])
  return <div ref={box}>{children}</div>
}
