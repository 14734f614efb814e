import { currentTime } from '@agency/shared/clock/server-clock'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { formatChatTime } from '@agency/shared/consult/conversation'
import type { Unsent } from '@agency/shared/consult/outbox'
import type { Attachment } from '@agency/shared/contract/common.contract'
import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { Avatar } from './Avatar'
import styles from './MessageItem.module.css'
import { SentFiles } from './SentFiles'

interface Props {
  message: ConsultMessage
  /** The message directly before this one; undefined when a time is shown between them. */
  before: ConsultMessage | undefined
  /** All colleagues who answer are on the same side. */
  side: 'ours' | 'theirs'
  mine: boolean
}

export function MessageItem({ message, before, side, mine }: Props) {
  const follows = before?.senderId === message.senderId
  return (
    <>
      {!before && (
        <time className={styles.time} dateTime={message.createTime}>
          {formatChatTime(message.createTime, currentTime())}
        </time>
      )}
      <article className={`${styles.message} ${styles[side]}`}>
        {follows ? (
          <span className={styles.noAvatar} />
        ) : (
          <Avatar name={message.senderName} consultant={message.fromConsultant} />
        )}
        <div className={styles.body}>
          <span className={follows || mine ? styles.hiddenText : styles.sender}>{message.senderName}</span>
          <MessageContent text={message.text} files={message.attachment} />
        </div>
      </article>
    </>
  )
}

interface UnsentProps {
  unsent: Unsent
  onRetry(): void
  onRewrite(): void
}

/** A message that is being sent, or that could not be sent. */
export const UnsentItem = ({ unsent, onRetry, onRewrite }: UnsentProps) => (
  <article className={`${styles.message} ${styles.ours}`}>
    <span className={styles.noAvatar} />
    <div className={styles.body}>
      <MessageContent text={unsent.text} files={unsent.attachment} />
      {unsent.failure === undefined ? (
        <span className={styles.sending}>{say.sending}</span>
      ) : (
        <span className={styles.failure} role="alert">
          {say.sendFailed}：{unsent.failure}
          <button type="button" className={styles.textButton} onClick={onRetry}>
            {say.retry}
          </button>
          <button type="button" className={styles.textButton} onClick={onRewrite}>
            {say.rewrite}
          </button>
        </span>
      )}
    </div>
  </article>
)

const MessageContent = ({ text, files }: { text: string; files: readonly Attachment[] }) => (
  <>
    {text && <p className={styles.text}>{text}</p>}
    {files.length > 0 && <SentFiles files={files} />}
  </>
)
