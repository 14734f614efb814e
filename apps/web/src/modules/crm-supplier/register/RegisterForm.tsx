import { currentTime } from '@agency/shared/clock/server-clock'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { supplierProblems } from '@agency/shared/modules/crm-supplier/supplier.rules'
import {
  type Begun,
  type RegisterStatus,
  registerForm,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { AgreeCheckbox } from '../../../kit/form/Agree'
import { type FormState, useFormState } from '../../../kit/form/use-form-state'
import { askForConfirmation as confirm, notify } from '../../../session/dialogs'
import { SupplierFields } from '../SupplierFields'
import { supplierMessages } from '../supplier.messages'
import { emptySupplierValues } from '../supplier-values'
import { RenewTokenForm } from './RenewTicket'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import { preventDefaultAndSend, usePublicCall } from './use-asked'
import { PublicFileField } from './VisitorFiles'

interface Props {
  begun: Begun
  supplement?: NonNullable<RegisterStatus['supplement']>
  /** Receipt number of the registration being supplemented. */
  receiptNo?: string
  onDone(done: { receiptNo: string; passPhrase?: string }): void
  onLeave(): void
}

const { attachment: _attachment, ...empty } = emptySupplierValues()
const checkSupplierValues = (values: object) => supplierProblems(values, shanghaiDateAt(currentTime()))
/** The length of a time as text, 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16

/** The form that a company fills in itself. After a refusal the input remains. */
export function RegisterForm({ begun, supplement, receiptNo, onDone, onLeave }: Props) {
  const [ticket, setTicket] = useState(begun)
  const [first] = useState(() => ({ ...(supplement?.values ?? empty), agree: false }))
  const [names] = useState(() => new Map(supplement?.files.map((file) => [file.listId, file.name])))
  const form = useFormState(registerForm, first, checkSupplierValues)
  const { busy, ask } = usePublicCall(form)
  useLeaveWarning(form.dirty)
  const isEnded = form.errors.token !== undefined

  const sendRegistration = async () => {
    const filled = form.check()
    if (!filled) return
    const input = { ...filled, token: ticket.token }
    const done = supplement
      ? await ask(supplierRegisterApi.supplement, input)
      : await ask(supplierRegisterApi.register, input)
    if (done) onDone(done)
  }
  const confirmLossAndLeave = async () => {
    if (!form.dirty || (await confirm(mayLeave))) onLeave()
  }
  const adoptTokenAndDropUploads = (next: Begun) => {
    setTicket(next)
    const saved = new Set(supplement?.files.map(({ listId }) => listId))
    const dropped = removeFilesFromForm(form, (listId) => !saved.has(listId))
    form.showServerErrors([])
    if (dropped) notify.info(say.filesDropped)
  }
  const mask = supplement?.idCardMask

  return (
    <div ref={form.box}>
      <form onSubmit={preventDefaultAndSend(sendRegistration)}>
        <h1>{supplement ? say.supplement : say.title}</h1>
        <p className={styles.lead}>{say.until(formatDateTime(ticket.expireTime).slice(0, TO_THE_MINUTE))}</p>
        <SupplierFields
          form={form}
          options={begun.options}
          without={['remark', 'attachment']}
          required={['licenseFile', 'authFile']}
          hints={mask ? { contactIdCard: supplierMessages.idCardKept(mask) } : {}}
          drawFiles={(name, field) => (
            <PublicFileField form={form} name={name} field={field} names={names} token={ticket.token} />
          )}
        />
        <AgreeCheckbox form={form}>{say.agree}</AgreeCheckbox>
        {!isEnded && (
          <div className={styles.buttons}>
            <Button theme="solid" size="large" htmlType="submit" loading={busy} disabled={form.uploading}>
              {supplement ? say.supplement : say.submit}
            </Button>
            <Button size="large" type="tertiary" onClick={() => void confirmLossAndLeave()}>
              {say.cancel}
            </Button>
            <span className={styles.waits} role="status">
              {form.uploading && say.uploading}
            </span>
          </div>
        )}
      </form>
      {isEnded && (
        <RenewTokenForm
          why={form.errors.token}
          receiptNo={receiptNo}
          onRenewed={adoptTokenAndDropUploads}
          onLeave={() => void confirmLossAndLeave()}
        />
      )}
    </div>
  )
}

const listFieldValue = (form: FormState<z.ZodType>, path: string): unknown[] => {
  const held = form.get(path)
  return Array.isArray(held) ? held : []
}

/** Removes files from every file field of the form; returns whether there were any. */
function removeFilesFromForm(form: FormState<z.ZodType>, goes: (listId: string) => boolean): boolean {
  const rows = listFieldValue(form, 'qualifications').map((_row, index) => `qualifications.${index}.file`)
  const changed = ['licenseFile', 'authFile', ...rows].filter((path) =>
    listFieldValue(form, path).map(String).some(goes),
  )
  for (const path of changed)
    form.set(
      path,
      listFieldValue(form, path).filter((listId) => !goes(String(listId))),
    )
  return changed.length > 0
}

const mayLeave = {
  title: say.notice,
  content: say.unsaved,
  okText: say.leave,
  cancelText: say.stay,
  danger: true,
}

/** The browser asks before closing a window with unsaved input. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [dirty])
}
