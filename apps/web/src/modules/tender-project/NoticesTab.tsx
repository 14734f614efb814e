import { formatDateTime } from '@agency/shared/format/dates'
import { Tag } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/detail/Facts'
import { MadeDocuments } from './MadeDocuments'
import type { OwnTabProps } from './own-tab.props'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'
import { useNotices } from './use-project-parts'

const at = (time: string) => formatDateTime(time).slice(0, 16)

/** 公告 of a project, the newest first. */
export default function NoticesTab({ row }: OwnTabProps) {
  const { data } = useNotices(row.listId)
  return (
    <DetailSection title={say.notices}>
      {data?.length === 0 && <p className={styles.plain}>{say.noNotices}</p>}
      {data?.map((notice) => (
        <article key={notice.listId} className={styles.notice}>
          <h3>{notice.title}</h3>
          <div className={detail.line}>
            <Tag>{notice.noticeType}</Tag>
            <span className={styles.quiet}>
              {at(notice.publishTime)}
              {notice.endTime && ` 至 ${at(notice.endTime)}`}
            </span>
            {notice.media && <span className={styles.quiet}>{`${say.media}：${notice.media}`}</span>}
            <span className={styles.quiet}>{notice.packageNos.join('、')}</span>
          </div>
          <p>{notice.content}</p>
          {notice.file.length > 0 && (
            <AttachmentList value={notice.file} ownId={row.listId} zipName={notice.title} />
          )}
        </article>
      ))}
      <MadeDocuments projectId={row.listId} ownIds={[row.listId]} />
    </DetailSection>
  )
}
