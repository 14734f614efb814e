import { type UserRow, userApi } from '@agency/shared/modules/system-user/user.contract'
import { rightsReason, userFields } from '@agency/shared/modules/system-user/user.fields'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { useUserChoices } from './use-user-choices'
import { userMessages as say } from './user.messages'

const schema = z.object({ roleIds: userFields.roleIds.rule, reason: rightsReason.rule })

/** 本人授权申请: the roles an administrator requests for themselves, and why. */
export default function RequestOwnRolesDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { givenRoles } = useUserChoices()
  const form = useFormState(schema, { roleIds: user.roleIds, reason: '' })
  return (
    <SendModal
      title={say.askRights}
      form={form}
      onClose={onClose}
      send={(filled) => http.call(userApi.askRights, filled).then(() => say.rightsAsked)}
    >
      <Banner type="info" fullMode={false} closeIcon={null} description={say.askRightsHint} />
      <ChoiceField
        form={form}
        name="roleIds"
        label={userFields.roleIds.label}
        options={givenRoles}
        multiple
        wide
      />
      <FieldInput form={form} name="reason" field={rightsReason} />
    </SendModal>
  )
}
