import type { NewPassword } from '@agency/shared/modules/system-user/user.contract'
import SecretDialog from '../../kit/secret/SecretDialog'
import { userMessages as say } from './user.messages'

interface Props {
  user: NewPassword
  onClose(): void
}

/** Shows a new password, once only. */
export default function NewPasswordDialog({ user, onClose }: Props) {
  return (
    <SecretDialog
      title={say.passwordTitle}
      text={say.passwordText(user.realName)}
      owner={{ label: say.username, value: user.username }}
      secret={{ label: say.password, value: user.initialPassword }}
      copyText={say.copy}
      onClose={onClose}
    />
  )
}
