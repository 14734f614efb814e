import { formatDateTime } from '@agency/shared/format/dates'
import type { FileVersion } from '@agency/shared/modules/tender-project/file/file.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Tag } from '@douyinfe/semi-ui-19'
import type { ComponentProps } from 'react'
import { AttachmentList } from '../../../kit/attachment/AttachmentList'
import { useCan } from '../../../session/app'
import { useTenderFileVersions } from '../project/use-project-data'
import { CommentForm, ReplyForm } from './CommentForms'
import { fileMessages as say } from './file.messages'
import styles from './file.module.css'

const colors: Readonly<Record<string, ComponentProps<typeof Tag>['color']>> = {
  审核中: 'violet',
  已退回: 'orange',
  已定稿: 'green',
  已取代: 'grey',
}

interface Props {
  row: ProjectRow
  onChanged(): void
}

/** Every version of the procurement documents with the reviewers' comments, newest first. */
export function FileVersions({ row, onChanged }: Props) {
  const { data } = useTenderFileVersions(row.listId, useCan(`${filePrefix}:view`))
  if (!data) return null
  if (data.length === 0) return <p className={styles.none}>{say.none}</p>
  return (
    <ol className={styles.versions}>
      {data.map((version) => (
        <FileVersionItem key={version.listId} version={version} row={row} onChanged={onChanged} />
      ))}
    </ol>
  )
}

function FileVersionItem({ version, row, onChanged }: Props & { version: FileVersion }) {
  const { listId, fileVersion, status, createUserName, createTime, file, comments, allowedActions, amendId } =
    version
  const unanswered = comments.filter(({ reply }) => reply === null).length
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3>{say.version(fileVersion)}</h3>
        <Tag color={colors[status] ?? 'grey'}>{status}</Tag>
        <span className={styles.quiet}>
          {say.by(createUserName, formatDateTime(createTime).slice(0, 16))}
        </span>
      </div>
      <AttachmentList
        value={file}
        ownId={amendId ?? listId}
        zipName={`${row.projectName}-${say.version(fileVersion)}`}
      />
      {comments.length > 0 && (
        <>
          <h4>{say.comments(comments.length, unanswered)}</h4>
          <ul className={styles.comments}>
            {comments.map((comment) => (
              <li key={comment.listId}>
                <div className={styles.head}>
                  <strong>{comment.clause}</strong>
                  <span className={styles.quiet}>
                    {`${comment.stepTitle} · ${comment.createUserName ?? ''} · ${formatDateTime(comment.createTime).slice(0, 16)}`}
                  </span>
                </div>
                <p className={styles.words}>{comment.content}</p>
                {comment.reply && <p className={styles.reply}>{say.replied(comment.reply)}</p>}
                {allowedActions.includes('reply') && (
                  <ReplyForm
                    projectId={row.listId}
                    listId={comment.listId}
                    reply={comment.reply}
                    onSaved={onChanged}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {allowedActions.includes('comment') && (
        <CommentForm projectId={row.listId} fileId={listId} onSaved={onChanged} />
      )}
    </li>
  )
}
