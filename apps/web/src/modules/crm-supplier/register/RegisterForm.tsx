import { dateAt, formatDateTime } from '@agency/shared/format/dates'
import { supplierProblems } from '@agency/shared/modules/crm-supplier/supplier.rules'
import {
  type Begun,
  type RegisterStatus,
  registerForm,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import { useEffect, useState } from 'react'
import { useFormState } from '../../../kit/form/use-form-state'
import { ask as confirm } from '../../../session/dialogs'
import { SupplierFields } from '../SupplierFields'
import { supplierMessages } from '../supplier.messages'
import { emptySupplier } from '../supplier-values'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import { submitting, useAsked } from './use-asked'
import { VisitorFiles } from './VisitorFiles'

interface Props {
  begun: Begun
  supplement?: NonNullable<RegisterStatus['supplement']>
  onDone(done: { receiptNo: string; passPhrase?: string }): void
  onLeave(): void
}

const { attachment: _attachment, ...empty } = emptySupplier()
const ofSupplier = (values: object) => supplierProblems(values, dateAt(new Date()))
/** 'YYYY-MM-DD HH:mm' */
const TO_THE_MINUTE = 16

/** The form a company fills in itself. Whatever is refused stays as it was typed. */
export function RegisterForm({ begun, supplement, onDone, onLeave }: Props) {
  const [first] = useState(() => ({ ...(supplement?.values ?? empty), agree: false }))
  const [names] = useState(() => new Map(supplement?.files.map((file) => [file.listId, file.name])))
  const form = useFormState(registerForm, first, ofSupplier)
  const { busy, ask } = useAsked(form)
  useLeaveWarning(form.dirty)

  const submit = async () => {
    const filled = form.check()
    if (!filled) return
    const input = { ...filled, token: begun.token }
    const done = supplement
      ? await ask(supplierRegisterApi.supplement, input)
      : await ask(supplierRegisterApi.register, input)
    if (done) onDone(done)
  }
  const leave = async () => {
    if (!form.dirty || (await confirm(mayLeave))) onLeave()
  }
  const mask = supplement?.idCardMask

  return (
    <form onSubmit={submitting(submit)}>
      <h1>{supplement ? say.supplement : say.title}</h1>
      <p className={styles.lead}>{say.until(formatDateTime(begun.expireTime).slice(0, TO_THE_MINUTE))}</p>
      <div ref={form.box}>
        <SupplierFields
          form={form}
          options={begun.options}
          without={['remark', 'attachment']}
          required={['licenseFile', 'authFile']}
          hints={mask ? { contactIdCard: supplierMessages.idCardKept(mask) } : {}}
          drawFiles={(name, field) => <VisitorFiles {...{ form, name, field, names }} token={begun.token} />}
        />
        <div data-wrong={form.errors.agree ? '' : undefined}>
          <Checkbox
            checked={form.get('agree') === true}
            onChange={({ target }) => form.set('agree', target.checked === true)}
          >
            {say.agree}
          </Checkbox>
          {form.errors.agree && <p className={styles.wrong}>{form.errors.agree}</p>}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button theme="solid" size="large" htmlType="submit" loading={busy} disabled={form.uploading}>
          {supplement ? say.supplement : say.submit}
        </Button>
        <Button size="large" type="tertiary" onClick={() => void leave()}>
          {say.cancel}
        </Button>
        {form.uploading && <span role="status">{say.uploading}</span>}
      </div>
    </form>
  )
}

const mayLeave = {
  title: say.notice,
  content: say.unsaved,
  okText: say.leave,
  cancelText: say.stay,
  danger: true,
}

/** The browser asks before the window is closed over what was typed. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}
