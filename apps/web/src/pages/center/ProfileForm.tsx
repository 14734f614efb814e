import { centerApi, type OwnData, ownDataForm } from '@agency/shared/contract/center.contract'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { Banner, Button } from '@douyinfe/semi-ui-19'
import { type FormEvent, useEffect, useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'
import { storeOwnData } from './use-own-data'

interface Props {
  own: OwnData
  onDirty(dirty: boolean): void
}

const fields = {
  phone: { label: say.phone, kind: 'text' },
  email: { label: say.email, kind: 'text' },
} as const
const contactValuesOf = ({ phone, email }: OwnData) => ({ phone: phone ?? '', email: email ?? '' })

/** The form of the data that users maintain themselves. After a failure the input remains. */
export function ProfileForm({ own, onDirty }: Props) {
  const form = useFormState(ownDataForm, contactValuesOf(own))
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)
  const { dirty } = form
  // The data from which the form was filled. It follows newer data that is read in the background only when no input
  // of the user would be lost.
  const [base, setBase] = useState(own)
  const isFollowing =
    own.version !== base.version && (!dirty || (own.phone === base.phone && own.email === base.email))
  useEffect(() => {
    if (isFollowing) fillWithOwnData(own)
  })
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const fillWithOwnData = (now: OwnData) => {
    setBase(now)
    form.rebase(contactValuesOf(now))
  }
  const saveProfile = async (event: FormEvent) => {
    event.preventDefault()
    const filled = form.check()
    if (!filled || saving) return
    setSaving(true)
    try {
      const now = await http.call(centerApi.update, { ...filled, version: base.version })
      storeOwnData(now)
      setBase(now)
      form.reset(contactValuesOf(now))
      notify.success(say.saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === CODE.conflict) setStale(true)
      else form.showServerErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  const reloadOwnData = async () => {
    const now = await http.call(centerApi.detail, {}).catch(() => undefined) // The call has shown the failure.
    if (!now) return
    storeOwnData(now)
    fillWithOwnData(now)
    setStale(false)
  }

  return (
    <form className={styles.narrow} onSubmit={(event) => void saveProfile(event)} noValidate>
      {stale && (
        <Banner
          className={styles.stale}
          type="warning"
          closeIcon={null}
          fullMode={false}
          bordered
          description={say.stale}
        >
          <Button onClick={() => void reloadOwnData()}>{say.reload}</Button>
        </Banner>
      )}
      <div ref={form.box} className={styles.fields}>
        <FieldInput
          form={form}
          name="phone"
          field={fields.phone}
          required={false}
          placeholder={say.phoneHint}
        />
        <FieldInput
          form={form}
          name="email"
          field={fields.email}
          required={false}
          placeholder={say.emailHint}
        />
      </div>
      <Button htmlType="submit" theme="solid" type="primary" loading={saving} disabled={!dirty || stale}>
        {say.save}
      </Button>
    </form>
  )
}
