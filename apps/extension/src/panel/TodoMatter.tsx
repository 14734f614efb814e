import { currentTime } from '@agency/shared/clock/server-clock'
import type { AttachmentRow } from '@agency/shared/contract/common.contract'
import type { FlowLogRow, Todo } from '@agency/shared/contract/todo.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { ApiError } from '@agency/shared/http/api-error'
import { shortTime } from '@agency/shared/workday/due'
import { useEffect, useState } from 'preact/hooks'
import { downloadAttachment, type TodoMatter as Matter, readTodoDetails } from './matter'
import { panelMessages as say } from './panel.messages'
import './matter.css'

/** The number of earlier steps that are shown; the page shows all. */
const LATEST = 4

/** What the decision is about: the facts of the record, the earlier steps with their opinions, and the files. */
export function TodoDetails({ todo }: { todo: Todo }) {
  const [matter, setMatter] = useState<Matter>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isGone = false
    readTodoDetails(todo).then(
      (read) => !isGone && setMatter(read),
      (error) => {
        if (!(error instanceof ApiError)) throw error
        if (!isGone) setFailure(error.message)
      },
    )
    return () => {
      isGone = true
    }
  }, [todo])
  return (
    <div class="matter" role="status" aria-busy={!matter && !failure}>
      {failure && <p class="wrong">{failure}</p>}
      {!matter && !failure && <p class="quiet">{say.loading}</p>}
      {matter && (
        <>
          {todo.content && <p class="said">{todo.content}</p>}
          <dl>
            {matter.facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Files files={matter.files} />
          <History logs={matter.logs.slice(0, LATEST)} />
        </>
      )}
    </div>
  )
}

const History = ({ logs }: { logs: readonly FlowLogRow[] }) =>
  logs.length > 0 && (
    <ol aria-label={say.history}>
      {logs.map((log) => (
        <li key={log.listId}>
          {log.userName} {log.actionName}{' '}
          <time dateTime={log.time}>{shortTime(log.time, currentTime())}</time>
          {log.opinion && <p class="said">{log.opinion}</p>}
        </li>
      ))}
    </ol>
  )

const Files = ({ files }: { files: readonly AttachmentRow[] }) =>
  files.length > 0 && (
    <ul aria-label={say.files}>
      {files.map((file) => (
        <FileLine key={file.listId} file={file} />
      ))}
    </ul>
  )

function FileLine({ file }: { file: AttachmentRow }) {
  const [failure, setFailure] = useState('')
  const downloadFile = () =>
    downloadAttachment(file).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    })
  return (
    <li>
      <button
        type="button"
        class="file"
        aria-label={say.download(file.name)}
        onClick={() => void downloadFile()}
      >
        {file.name} <small>{formatFileSize(file.size)}</small>
      </button>
      {failure && (
        <p class="wrong" role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}
