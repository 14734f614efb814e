import { Modal } from '@douyinfe/semi-ui-19'
import type { ReactNode, RefObject } from 'react'
import { formMessages as say } from './form.messages'

interface Props {
  title: string
  okText?: string
  /** What the button does cannot be taken back. */
  danger?: boolean
  saving: boolean
  /** Of the form's state: where its wrong fields are looked for. */
  box: RefObject<HTMLDivElement | null>
  onOk(): void
  onClose(): void
  children: ReactNode
}

/** A small form in a dialog. A click beside it does not close it: what was typed would be lost. */
export function FormModal({ title, okText = say.ok, danger, saving, box, onOk, onClose, children }: Props) {
  return (
    <Modal
      visible
      centered
      title={title}
      okText={okText}
      cancelText={say.cancel}
      // Semi names its buttons in English to screen readers; what they show is what they are called.
      okButtonProps={{ 'aria-label': okText, type: danger ? 'danger' : 'primary' }}
      cancelButtonProps={{ 'aria-label': say.cancel, disabled: saving }}
      confirmLoading={saving}
      maskClosable={false}
      closeOnEsc={!saving}
      width="min(520px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 200px)', overflow: 'auto' }}
      onOk={onOk}
      onCancel={onClose}
    >
      <div ref={box}>{children}</div>
    </Modal>
  )
}
