import { Modal } from '@douyinfe/semi-ui-19'
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ConflictPanel } from './conflict-panel'
import { focusFirstEmpty } from './focus-field'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'
import type { AboutRecord } from './use-about'
import { useClose } from './use-close'
import type { FormState } from './use-form-state'

interface Props {
  title: string
  okText?: string
  /** What the button does cannot be taken back. */
  danger?: boolean
  /** px on a wide screen */
  width?: number
  saving: boolean
  form: Pick<FormState<z.ZodType>, 'box' | 'dirty' | 'uploading'>
  /** The record that it is about: what others did to it meanwhile stands in the place of the buttons. */
  about?: AboutRecord | undefined
  onOk(): void
  onClose(): void
  children: ReactNode
}

/** px: what others changed stands beside what was typed. */
const WIDE = 760

/** A small form in a dialog. A click beside it does not close it, and nothing closes it over what was typed unasked. */
export function FormModal(props: Props) {
  const { title, okText = say.ok, danger, width = 520, saving, form, onOk, onClose, children } = props
  const { box, uploading } = form
  const { about } = props
  const conflict = about?.conflict
  const close = useClose({ form, saving, onClose })
  const [hasUploaded, setHasUploaded] = useState(false)
  if (uploading && !hasUploaded) setHasUploaded(true)
  return (
    <Modal
      visible
      centered
      title={title}
      okText={okText}
      cancelText={say.cancel}
      // Semi names its buttons in English to screen readers; what they show is what they are called.
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
                <ConflictPanel conflict={conflict} form={about.form} word={okText} onSettle={about.settle} />
              </Suspense>
            ),
          }
        : {})}
      onOk={onOk}
      onCancel={close}
    >
      <FormBox box={box}>{children}</FormBox>
      {/* Its line stays: the dialog must not move under the pointer as a file arrives. */}
      {hasUploaded && (
        <p className={styles.waits} role="status">
          {uploading && say.filesUnderWay}
        </p>
      )}
    </Modal>
  )
}

/** Semi would begin at 取消; its own focus is set before the effects of what the dialog holds. */
function FormBox({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => focusFirstEmpty(box.current), [box])
  return <div ref={box}>{children}</div>
}
