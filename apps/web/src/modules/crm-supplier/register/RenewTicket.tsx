import { sessionApi } from '@agency/shared/contract/session.contract'
import {
  type Begun,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect } from 'react'
import { z } from 'zod'
import { useCaptchaImage } from '../../../kit/code-image/use-code-image'
import { FieldInput } from '../../../kit/form/FieldInput'
import { useFormState } from '../../../kit/form/use-form-state'
import { CaptchaInput } from './CodeInput'
import { codeText } from './code-text'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'
import { preventDefaultAndSend, usePublicCall } from './use-asked'

const { passPhrase } = supplierRegisterApi.status.input.shape
const anew = z.object({ code: codeText, passPhrase: z.string() })
const again = z.object({ code: codeText, passPhrase })

interface Props {
  /** The server's message why the registration cannot be continued. */
  why: string | undefined
  /** Receipt number of a supplement, which also needs its 查询口令. */
  receiptNo: string | undefined
  onRenewed(begun: Begun): void
  onLeave(): void
}

/**
 * Replaces the buttons of a form whose token has expired or has no attempts left; after a new captcha the form
 * continues unchanged.
 */
export function RenewTokenForm({ why, receiptNo, onRenewed, onLeave }: Props) {
  const form = useFormState(receiptNo ? again : anew, { code: '', passPhrase: '' })
  const captcha = useCaptchaImage(sessionApi.captcha)
  const { busy, ask } = usePublicCall(form)
  const { box } = form
  useEffect(() => box.current?.querySelector('input')?.focus(), [box])

  const renewTicket = async () => {
    const filled = form.check()
    if (!filled || !captcha.uuid) return
    const code = { code: filled.code, uuid: captcha.uuid }
    const begun = receiptNo
      ? (await ask(supplierRegisterApi.status, { ...code, receiptNo, passPhrase: filled.passPhrase }))
          ?.supplement
      : await ask(supplierRegisterApi.begin, code)
    if (begun) return onRenewed(begun)
    form.set('code', '')
    void captcha.renew()
  }
  return (
    <form className={styles.renew} aria-label={say.renew} onSubmit={preventDefaultAndSend(renewTicket)}>
      <p role="alert">
        {why}
        <br />
        {say.ended}
      </p>
      <div ref={box}>
        {receiptNo && (
          <FieldInput
            form={form}
            name="passPhrase"
            field={{ kind: 'text', label: say.passPhrase }}
            required
          />
        )}
        <CaptchaInput form={form} captcha={captcha} />
      </div>
      <div className={styles.buttons}>
        <Button theme="solid" size="large" htmlType="submit" loading={busy}>
          {say.renew}
        </Button>
        <Button size="large" type="tertiary" onClick={onLeave}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}
