import { ApiError } from '@agency/shared/http/api-error'
import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { rightsReason, userFields } from '@agency/shared/modules/system-user/user.fields'
import { Banner } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { useUserChoices } from './use-user-choices'
import { userMessages as say } from './user.messages'

const schema = z.object({ roleIds: userFields.roleIds.rule, reason: rightsReason.rule })

/** 本人授权申请: which roles an administrator is to have himself, and why. */
export default function RightsDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { givenRoles } = useUserChoices()
  const form = useFormState(schema, { roleIds: user.roleIds, reason: '' })
  const [sending, setSending] = useState(false)
  const send = async () => {
    const filled = form.check()
    if (!filled) return
    setSending(true)
    try {
      await http.call(userApi.askRights, filled)
      notify.success(say.rightsAsked)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.takeErrors(error.errors)
    } finally {
      setSending(false)
    }
  }
  return (
    <FormModal title={say.askRights} saving={sending} form={form} onOk={() => void send()} onClose={onClose}>
      <Banner type="info" fullMode={false} closeIcon={null} description={say.askRightsHint} />
      <ChoiceField
        {...{ form, name: 'roleIds', label: userFields.roleIds.label, options: givenRoles }}
        multiple
        wide
      />
      <FieldInput form={form} name="reason" field={rightsReason} />
    </FormModal>
  )
}
