import { currentTime } from '@agency/shared/clock/server-clock'
import { timeAgo } from '@agency/shared/format/time-ago'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, RowsOrLoadState } from './Card'
import { homeMessages as say } from './home.messages'
import styles from './NoticeCard.module.css'
import { noticesQuery } from './use-home'

export function NoticeCard() {
  const notices = useQuery(noticesQuery)
  return (
    <Card title={say.notices}>
      <RowsOrLoadState query={notices} empty={say.noNotices}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((notice) => (
              <li key={notice.listId} className={styles.line}>
                {notice.path ? (
                  <Link className={styles.title} to={notice.path} title={notice.title}>
                    {notice.title}
                  </Link>
                ) : (
                  <span className={styles.title}>{notice.title}</span>
                )}
                <time className={styles.when} dateTime={notice.createTime}>
                  {timeAgo(notice.createTime, currentTime())}
                </time>
              </li>
            ))}
          </ul>
        )}
      </RowsOrLoadState>
    </Card>
  )
}
