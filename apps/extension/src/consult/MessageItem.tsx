import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import { chatTime } from '@agency/shared/consult/conversation'
import type { Unsent } from '@agency/shared/consult/outbox'
import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { fileOf } from '@agency/shared/http/download-answer'
import { useState } from 'preact/hooks'
import { Avatar } from './Avatar'
import { useHere } from './consulting'
import { panelMessages } from './extension-consult.messages'
import { saveFile } from './save-file'

interface Props {
  message: ConsultMessage
  /** The message right before; undefined when the time is said in between. */
  before: ConsultMessage | undefined
  /** Colleagues who answer are one side. */
  side: 'ours' | 'theirs'
  mine: boolean
}

export function MessageItem({ message, before, side, mine }: Props) {
  const follows = before?.senderId === message.senderId
  return (
    <>
      {!before && (
        <time class="time" dateTime={message.createTime}>
          {chatTime(message.createTime, new Date())}
        </time>
      )}
      <article class={`message ${side}`}>
        {follows ? (
          <span class="no-avatar" />
        ) : (
          <Avatar name={message.senderName} consultant={message.fromConsultant} />
        )}
        <div class="body">
          <span class={follows || mine ? 'hidden-text' : 'sender'}>{message.senderName}</span>
          <Content text={message.text} files={message.attachment} />
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

/** A message on its way, or one that did not get there. */
export const UnsentItem = ({ unsent, onRetry, onRewrite }: UnsentProps) => (
  <article class="message ours">
    <span class="no-avatar" />
    <div class="body">
      <Content text={unsent.text} files={unsent.attachment} />
      {unsent.failure === undefined ? (
        <span class="sending">{say.sending}</span>
      ) : (
        <span class="problem" role="alert">
          {say.sendFailed}：{unsent.failure}
          <button type="button" class="text-button" onClick={onRetry}>
            {say.retry}
          </button>
          <button type="button" class="text-button" onClick={onRewrite}>
            {say.rewrite}
          </button>
        </span>
      )}
    </div>
  </article>
)

const Content = ({ text, files }: { text: string; files: readonly Attachment[] }) => (
  <>
    {text && <p class="text">{text}</p>}
    {files.map((file) => (
      <FileButton key={file.listId} file={file} />
    ))}
  </>
)

function FileButton({ file }: { file: Attachment }) {
  const { http } = useHere()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const download = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const answer = await http.download(commonApi.download, { listId: file.listId }, { quiet: true })
      const { blob, name } = fileOf(answer)
      saveFile(blob, name)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        class="file"
        aria-label={say.download(file.name)}
        aria-busy={busy}
        onClick={() => void download()}
      >
        <span class="file-name">{file.name}</span>
        <span class="file-size">{formatFileSize(file.size)}</span>
      </button>
      {failed && (
        <span class="problem" role="alert">
          {panelMessages.downloadFailed}
        </span>
      )}
    </>
  )
}
