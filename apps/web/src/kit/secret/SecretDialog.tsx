import { IconCopy } from '@douyinfe/semi-icons'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { notify } from '../../session/dialogs'
import { secretMessages as say } from './secret.messages'
import styles from './secret.module.css'

interface Props {
  title: string
  /** Instructions. */
  text: string
  /** The person to whom the secret belongs. */
  owner: { label: string; value: string }
  secret: { label: string; value: string }
  copyText?: string
  onClose(): void
}

/** A new secret, displayed once only. It closes only by its button. */
export default function SecretDialog({ title, text, owner, secret, copyText = say.copy, onClose }: Props) {
  const copySecret = async () => {
    try {
      await navigator.clipboard.writeText(
        [owner, secret].map(({ label, value }) => `${label}：${value}`).join('\n'),
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
      title={title}
      width="min(440px, calc(100vw - 24px))"
      closable={false}
      closeOnEsc={false}
      maskClosable={false}
      footer={
        <>
          <Button icon={<IconCopy aria-hidden />} onClick={() => void copySecret()}>
            {copyText}
          </Button>
          <Button theme="solid" onClick={onClose}>
            {say.seen}
          </Button>
        </>
      }
    >
      <p className={styles.told}>{text}</p>
      <dl className={styles.facts}>
        <dt>{owner.label}</dt>
        <dd>{owner.value}</dd>
        <dt>{secret.label}</dt>
        <dd>
          <code>{secret.value}</code>
        </dd>
      </dl>
    </Modal>
  )
}
