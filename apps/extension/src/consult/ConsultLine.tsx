import { useEffect, useState } from 'preact/hooks'
import { messages } from '../kit/extension.messages'
import { isPopup } from '../panel/panel-state'
import { openConsultTab } from './consult-tab'
import { panelMessages as say } from './extension-consult.messages'
import { readUnreadCount, watchUnreadCount } from './unread'

/** A line in popup and side panel that an answer has arrived, with a link to it. */
export function UnreadAnswerNotice() {
  const unread = useUnreadCount()
  if (unread === 0) return null
  const openConsult = async () => {
    await openConsultTab()
    if (isPopup()) window.close()
  }
  return (
    <p class="notice answer" role="status">
      {messages.unreadAnswers(unread)}
      <button type="button" onClick={() => void openConsult()}>
        {say.look}
      </button>
    </p>
  )
}

function useUnreadCount(): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    void readUnreadCount().then(setUnread)
    return watchUnreadCount(setUnread)
  }, [])
  return unread
}
