import { IconClose } from '@douyinfe/semi-icons'
import { Banner, Button, SideSheet } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ask } from '../../session/dialogs'
import { DialogName } from '../../shell/DialogName'
import { useUnsavedGuard } from '../../shell/tabs'
import styles from './FormSheet.module.css'
import { formMessages as say } from './form.messages'
import { mayLeave } from './may-leave'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  title: string
  /** px on a wide screen */
  width: number
  /** Being saved: it cannot be closed. */
  saving: boolean
  /** Somebody else has changed the record meanwhile. */
  stale: boolean
  onReload(): void
  /** Closed; asked first while something is not saved. */
  onClose(): void
  /** Left of the buttons. */
  aside?: ReactNode
  /** Right of 取消. */
  buttons: ReactNode
  children: ReactNode
}

/** A form in a sheet beside its list. It is never closed over unsaved changes without asking. */
export function FormSheet({ form, title, width, saving, stale, onReload, onClose, ...parts }: Props) {
  useUnsavedGuard(form.dirty)
  const close = async () => {
    if (!saving && (!form.dirty || (await ask(mayLeave)))) onClose()
  }
  return (
    <SideSheet
      visible
      title={title}
      width={`min(${width}px, 100vw)`}
      closeIcon={<IconClose aria-label={say.close} />}
      onCancel={() => void close()}
      maskClosable={false}
      bodyStyle={{ padding: '16px 24px' }}
      footer={
        <div className={styles.footer}>
          {/* Down here it is seen wherever in a long form the person stands. */}
          {stale && (
            <Banner
              type="warning"
              closeIcon={null}
              fullMode={false}
              bordered
              className={styles.banner}
              description={say.stale}
            >
              <Button onClick={onReload}>{say.reload}</Button>
            </Banner>
          )}
          {parts.aside}
          {form.uploading && <span role="status">{say.filesUnderWay}</span>}
          <span className={styles.buttons}>
            <Button type="tertiary" onClick={() => void close()}>
              {say.cancel}
            </Button>
            {parts.buttons}
          </span>
        </div>
      }
    >
      <DialogName name={title} />
      <div ref={form.box}>{parts.children}</div>
    </SideSheet>
  )
}
