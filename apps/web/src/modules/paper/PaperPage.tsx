import { CODE } from '@agency/shared/contract/envelope'
import { type PaperProof, paperApi } from '@agency/shared/contract/paper.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { Button, Spin, Tag } from '@douyinfe/semi-ui-19'
import { useAbortableWork } from '../../kit/data/use-task'
import { http } from '../../session/core'
import { PublicPageFrame } from '../../shell/OpenSheet'
import { usePageQuery } from '../../shell/own-place'
import { paperMessages as say } from './paper.messages'
import styles from './paper.module.css'

/** /paperCheck?t=…: public page that shows whether a document is genuine and valid, and nothing else. */
export default function DocumentCheckPage() {
  const token = usePageQuery().get('t') ?? ''
  return (
    <PublicPageFrame>
      <DocumentCheck key={token} token={token} />
    </PublicPageFrame>
  )
}

function DocumentCheck({ token }: { token: string }) {
  const { task, again } = useAbortableWork<null, PaperProof>(null, (signal) =>
    http.call(paperApi.check, { code: token }, { signal, quiet: true }),
  )
  if (task.state === 'done') return <DocumentCheckResult proof={task.result} />
  if (task.state === 'running') return <Spin tip={say.loading} />
  const { error } = task
  const refused = error instanceof ApiError && error.code === CODE.notFound ? error.message : undefined
  return (
    <div className={styles.failed}>
      <h1>{say.title}</h1>
      <p role="alert">{refused ?? say.failed}</p>
      {!refused && <Button onClick={again}>{say.retry}</Button>}
    </div>
  )
}

function DocumentCheckResult({ proof: { state, number, date, sha256 } }: { proof: PaperProof }) {
  const { title, color } = say.states[state]
  return (
    <div className={styles.proof}>
      <h1>{say.title}</h1>
      <Tag size="large" color={color}>
        {title}
      </Tag>
      <dl>
        <dt>{say.number}</dt>
        <dd>{number}</dd>
        <dt>{say.date}</dt>
        <dd>{date}</dd>
        <dt>{say.sha256}</dt>
        <dd className={styles.hash}>{sha256}</dd>
      </dl>
      <p className={styles.hint}>{say.hint}</p>
    </div>
  )
}
