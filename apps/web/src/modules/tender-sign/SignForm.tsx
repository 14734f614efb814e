import { currentTime } from '@agency/shared/clock/server-clock'
import { formatDateTime } from '@agency/shared/format/dates'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { diysignApi, type SignScene, signForm } from '@agency/shared/modules/tender-sign/sign.contract'
import { asksIdCard, signFields } from '@agency/shared/modules/tender-sign/sign.fields'
import { Banner, Button, Checkbox, Radio, RadioGroup } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { AgreeCheckbox } from '../../kit/form/Agree'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { SignatureField } from '../../kit/form/SignatureField'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/core'
import { PhotoInput } from './PhotoInput'
import { readRememberedSigner, rememberOrForgetSigner } from './remembered-signer'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'

interface Props {
  token: string
  scene: SignScene
  onDone(): void
}

const formatToMinute = (time: string) => formatDateTime(time).slice(0, 16)
const initialSignValues = () => ({
  ...readRememberedSigner(),
  photo: null,
  signImage: '',
  signPoints: 0,
  agree: false,
})

/** The sign-in form. Input remains until it was received; sending it twice creates one row. */
export function SignForm({ token, scene, onDone }: Props) {
  const [first] = useState(initialSignValues)
  const form = useFormState(signForm, first)
  const [keeps, setKeeps] = useState(true)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signType = String(form.get('signType') ?? '')
  const saveSignature = async () => {
    const filled = form.check()
    if (!filled) return
    setBusy(true)
    setProblem(undefined)
    try {
      await http.call(diysignApi.save, { ...filled, token }, { quiet: true })
      rememberOrForgetSigner(
        keeps ? { ...filled, idCard: filled.idCard ?? '', position: filled.position ?? '' } : null,
      )
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) form.showServerErrors(error.errors)
      else if (error instanceof ApiError) setProblem(isLostConnection(error) ? say.notSent : error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={form.box} className={styles.form}>
      <h1>{scene.scene}</h1>
      <p className={styles.lead}>{scene.projectName}</p>
      <p className={styles.lead}>
        {say.window(formatToMinute(scene.validFrom), formatToMinute(scene.validTo))}
      </p>
      {Date.parse(scene.validFrom) > currentTime().getTime() && (
        <Banner
          type="info"
          fullMode={false}
          closeIcon={null}
          description={say.early(formatToMinute(scene.validFrom))}
        />
      )}
      <SignTypeField form={form} options={scene.signTypes} />
      <FieldInput form={form} name="companyName" field={signFields.companyName} required />
      <FieldInput form={form} name="signName" field={signFields.signName} required />
      <FieldInput form={form} name="mobile" field={signFields.mobile} required />
      {asksIdCard(scene.scene, signType) && (
        <FieldInput form={form} name="idCard" field={signFields.idCard} required />
      )}
      <FieldInput form={form} name="position" field={signFields.position} />
      {signType === '投标人代表' && (
        <FieldInput form={form} name="isAuthorized" field={signFields.isAuthorized} />
      )}
      <PhotoInput error={form.errors.photo} onTaken={(photo) => form.set('photo', photo)} />
      <SignatureField form={form} />
      <AgreeCheckbox form={form}>{say.agree}</AgreeCheckbox>
      <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked === true)}>
        {say.remember}
      </Checkbox>
      {problem && <Banner type="danger" fullMode={false} closeIcon={null} description={problem} />}
      <Button block theme="solid" size="large" loading={busy} onClick={() => void saveSignature()}>
        {say.submit}
      </Button>
    </div>
  )
}

function SignTypeField({
  form,
  options,
}: {
  form: ReturnType<typeof useFormState<typeof signForm>>
  options: SignScene['signTypes']
}) {
  const id = useId()
  return (
    <FieldBox id={id} label={signFields.signType.label} required error={form.errors.signType} wide>
      <RadioGroup
        aria-label={signFields.signType.label}
        type="button"
        className={styles.types}
        value={String(form.get('signType') ?? '')}
        onChange={({ target }) => form.set('signType', target.value)}
      >
        {options.map(({ value, label }) => (
          <Radio key={value} value={value}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
    </FieldBox>
  )
}
