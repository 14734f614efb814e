import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { receiptApi, receiptForm } from '@agency/shared/modules/sale-notice/notice.contract'
import { receiptFields } from '@agency/shared/modules/sale-notice/notice.fields'
import { Banner, Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { AgreeCheckbox } from '../../kit/form/Agree'
import { FieldInput } from '../../kit/form/FieldInput'
import { SignatureField } from '../../kit/form/SignatureField'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/core'
import { receiptMessages as say } from './receipt.messages'
import styles from './receipt.module.css'

interface Props {
  token: string
  onDone(): void
}

const EMPTY = { confirmName: '', signImage: '', signPoints: 0, agree: false }

/** The receiver's confirmation. Input remains until it was received; sending it twice counts once. */
export function ReceiptForm({ token, onDone }: Props) {
  const form = useFormState(receiptForm, EMPTY)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const runShowingErrors = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) form.showServerErrors(error.errors)
      else if (error instanceof ApiError) setProblem(isLostConnection(error) ? say.notSent : error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const confirmReceipt = async () => {
    const filled = form.check()
    if (!filled) return
    await runShowingErrors(async () => {
      await http.call(receiptApi.confirm, { ...filled, token }, { quiet: true })
      onDone()
    })
  }
  return (
    <div ref={form.box} className={styles.form}>
      <FieldInput form={form} name="confirmName" field={receiptFields.confirmName} required />
      <SignatureField form={form} />
      <AgreeCheckbox form={form}>{say.agree}</AgreeCheckbox>
      <p className={styles.hint}>{say.kept}</p>
      {problem && <Banner type="danger" fullMode={false} closeIcon={null} description={problem} />}
      <Button block theme="solid" size="large" loading={busy} onClick={() => void confirmReceipt()}>
        {say.submit}
      </Button>
    </div>
  )
}
