import { Modal } from '@douyinfe/semi-ui-19'
import type { ReactNode, RefObject } from 'react'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'

interface Props {
  title: string
  okText?: string
  /** What the button does cannot be taken back. */
  danger?: boolean
  saving: boolean
  /** Of the form's state: it waits for its files. */
  uploading?: boolean
  /** Of the form's state: where its wrong fields are looked for. */
  box: RefObject<HTMLDivElement | null>
  onOk(): void
  onClose(): void
  children: ReactNode
}

/** A small form in a dialog. A click beside it does not close it: what was typed would be lost. */
export function FormModal(props: Props) {
  const { title, okText = say.ok, danger, saving, uploading = false, box, onOk, onClose, children } = props
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
      closeOnEsc={!saving}
      width="min(520px, calc(100vw - 24px))"
      bodyStyle={{ maxHeight: 'calc(100dvh - 200px)', overflow: 'auto' }}
      onOk={onOk}
      onCancel={onClose}
    >
      <div ref={box}>{children}</div>
      {uploading && (
        <p className={styles.waits} role="status">
          {say.filesUnderWay}
        </p>
      )}
    </Modal>
  )
}
