import { formatDateTime } from '@agency/shared/format/dates'
import type { NoticeRow } from '@agency/shared/modules/tender-project/file/file.contract'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { AttachmentList } from '../../../kit/attachment/AttachmentList'
import { DetailSection } from '../../../kit/section/Facts'
import section from '../../../kit/section/section.module.css'
import { GeneratedDocuments } from '../lot/GeneratedDocuments'
import type { OwnProjectTabProps } from '../project/own-project-tab'
import { projectMessages as say } from '../project/project.messages'
import styles from '../project/project.module.css'
import { useNotices } from '../project/use-project-data'
import { announcementMessages } from './announcement.messages'

const NoticeEvidenceDialog = lazy(() => import('./NoticeEvidenceDialog'))

const formatToMinute = (time: string) => formatDateTime(time).slice(0, 16)

/** 公告 of a project, newest first. */
export default function NoticesTab({ row }: OwnProjectTabProps) {
  const { data, refetch } = useNotices(row.listId)
  const [proving, prove] = useState<NoticeRow>()
  return (
    <DetailSection title={say.notices}>
      {data?.length === 0 && <p className={styles.plain}>{say.noNotices}</p>}
      {data?.map((notice) => (
        <NoticeArticle
          key={notice.listId}
          notice={notice}
          projectId={row.listId}
          onProve={() => prove(notice)}
        />
      ))}
      <GeneratedDocuments projectId={row.listId} ownIds={[row.listId]} />
      {proving && (
        <Suspense>
          <NoticeEvidenceDialog
            notice={proving}
            projectId={row.listId}
            onClose={() => prove(undefined)}
            onDone={() => void refetch()}
          />
        </Suspense>
      )}
    </DetailSection>
  )
}

interface NoticeProps {
  notice: NoticeRow
  projectId: string
  onProve(): void
}

function NoticeArticle({ notice, projectId, onProve }: NoticeProps) {
  const { title, noticeType, publishTime, endTime, media, packageNos, content, file, screenshotFile } = notice
  return (
    <article className={styles.notice}>
      <h3>{title}</h3>
      <div className={section.line}>
        <Tag>{noticeType}</Tag>
        <span className={styles.quiet}>
          {formatToMinute(publishTime)}
          {endTime && ` 至 ${formatToMinute(endTime)}`}
        </span>
        {notice.isRegistered && (
          <span className={styles.quiet}>
            {announcementMessages.entered(formatToMinute(notice.createTime))}
          </span>
        )}
        {media && <span className={styles.quiet}>{`${say.media}：${media}`}</span>}
        <span className={styles.quiet}>{packageNos.join('、')}</span>
      </div>
      <p>{content}</p>
      {splitAddresses(notice.url).map((address) => (
        <p key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        </p>
      ))}
      {file.length > 0 && <AttachmentList value={file} ownId={projectId} zipName={title} />}
      {screenshotFile.length > 0 && (
        <>
          <p className={styles.quiet}>{announcementMessages.screenshots}</p>
          <AttachmentList
            value={screenshotFile}
            ownId={projectId}
            zipName={announcementMessages.screenshotsOf(title)}
          />
        </>
      )}
      {notice.mayCorrect && (
        <Button onClick={onProve}>
          {screenshotFile.length > 0 ? announcementMessages.correct : announcementMessages.evidence}
        </Button>
      )}
    </article>
  )
}

const splitAddresses = (url: string | null) => (url ?? '').split(/\s+/).filter((one) => one !== '')
