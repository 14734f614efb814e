import { sessionApi } from '@agency/shared/contract/session.contract'
import {
  type Begun,
  type RegisterStatus,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { useCaptchaImage } from '../../../kit/code-image/use-code-image'
import { FieldInput } from '../../../kit/form/FieldInput'
import { useFormState } from '../../../kit/form/use-form-state'
import { CaptchaInput } from './CodeInput'
import { codeText } from './code-text'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import { preventDefaultAndSend, usePublicCall } from './use-asked'

const beginForm = z.object({ code: codeText })
const { receiptNo, passPhrase } = supplierRegisterApi.status.input.shape
const statusForm = z.object({ code: codeText, receiptNo, passPhrase })

interface Props {
  onBegun(begun: Begun): void
  onFound(found: RegisterStatus): void
}

/** The start for a company: a new registration, or the status of an earlier one. */
export function RegisterStart({ onBegun, onFound }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <h1>{say.title}</h1>
      <p className={styles.lead}>{say.lead}</p>
      <fieldset className={styles.switch} aria-label={say.tabs}>
        <Button theme={asking ? 'light' : 'solid'} aria-pressed={!asking} onClick={() => setAsking(false)}>
          {say.newTab}
        </Button>
        <Button theme={asking ? 'solid' : 'light'} aria-pressed={asking} onClick={() => setAsking(true)}>
          {say.statusTab}
        </Button>
      </fieldset>
      {asking ? <StatusQueryForm onFound={onFound} /> : <BeginRegistrationForm onBegun={onBegun} />}
    </>
  )
}

function BeginRegistrationForm({ onBegun }: Pick<Props, 'onBegun'>) {
  const form = useFormState(beginForm, { code: '' })
  const captcha = useCaptchaImage(sessionApi.captcha)
  const { busy, ask } = usePublicCall(form)
  const beginRegistration = async () => {
    const filled = form.check()
    if (!filled || !captcha.uuid) return
    const begun = await ask(supplierRegisterApi.begin, { ...filled, uuid: captcha.uuid })
    if (begun) return onBegun(begun)
    void captcha.renew()
  }
  return (
    <form onSubmit={preventDefaultAndSend(beginRegistration)}>
      <strong>{say.prepare}</strong>
      <ul className={styles.points}>
        {say.prepared.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={styles.lead}>{say.privacy}</p>
      <div ref={form.box}>
        <CaptchaInput form={form} captcha={captcha} />
      </div>
      <Button theme="solid" size="large" block htmlType="submit" loading={busy}>
        {say.begin}
      </Button>
    </form>
  )
}

function StatusQueryForm({ onFound }: Pick<Props, 'onFound'>) {
  const form = useFormState(statusForm, { code: '', receiptNo: '', passPhrase: '' })
  const captcha = useCaptchaImage(sessionApi.captcha)
  const { busy, ask } = usePublicCall(form)
  const queryStatus = async () => {
    const filled = form.check()
    if (!filled || !captcha.uuid) return
    const found = await ask(supplierRegisterApi.status, { ...filled, uuid: captcha.uuid })
    if (found) return onFound(found)
    form.set('code', '')
    void captcha.renew()
  }
  return (
    <form onSubmit={preventDefaultAndSend(queryStatus)}>
      <div ref={form.box}>
        <FieldInput form={form} name="receiptNo" field={{ kind: 'text', label: say.receiptNo }} required />
        <FieldInput form={form} name="passPhrase" field={{ kind: 'text', label: say.passPhrase }} required />
        <CaptchaInput form={form} captcha={captcha} />
      </div>
      <Button theme="solid" size="large" block htmlType="submit" loading={busy}>
        {say.query}
      </Button>
    </form>
  )
}
