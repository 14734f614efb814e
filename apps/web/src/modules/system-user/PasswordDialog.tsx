import type { NewPassword } from '@agency/shared/modules/system-user/user.contract'
import { IconCopy } from '@douyinfe/semi-icons'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { notify } from '../../session/dialogs'
import styles from './system-user.module.css'
import { userMessages as say } from './user.messages'

interface Props {
  user: NewPassword
  onClose(): void
}

/** A new password, shown this once. Nothing but its button closes it. */
export default function PasswordDialog({ user, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        `${say.username}：${user.username}\n${say.password}：${user.initialPassword}`,
      )
      notify.success(say.copied)
    } catch {
      notify.warning(say.copyFailed)
    }
  }
  return (
    <Modal
      visible
      centered
      title={say.passwordTitle}
      width="min(440px, calc(100vw - 24px))"
      closable={false}
      closeOnEsc={false}
      maskClosable={false}
      footer={
        <>
          <Button icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
            {say.copy}
          </Button>
          <Button theme="solid" onClick={onClose}>
            {say.passwordSeen}
          </Button>
        </>
      }
    >
      <p className={styles.told}>{say.passwordText(user.realName)}</p>
      <dl className={styles.secret}>
        <dt>{say.username}</dt>
        <dd>{user.username}</dd>
        <dt>{say.password}</dt>
        <dd>
          <code>{user.initialPassword}</code>
        </dd>
      </dl>
    </Modal>
  )
}
