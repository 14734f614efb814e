import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { diysignApi, type SignScene } from '@agency/shared/modules/tender-sign/sign.contract'
import { Button, Spin } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useAbortableWork } from '../../kit/data/use-task'
import { http } from '../../session/core'
import { PublicPageFrame } from '../../shell/OpenSheet'
import { usePageQuery } from '../../shell/own-place'
import { SignForm } from './SignForm'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'

/** /signPage: visitors sign on their own phone at the event of the link (DOMAIN 5.18). */
export default function SignPage() {
  const token = usePageQuery().get('t') ?? ''
  return (
    <PublicPageFrame>
      <SignSceneContent key={token} token={token} />
    </PublicPageFrame>
  )
}

function SignSceneContent({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { task, again } = useAbortableWork<null, SignScene>(null, (signal) =>
    http.call(diysignApi.scene, { token }, { signal, quiet: true }),
  )
  if (isDone)
    return (
      <div className={styles.done}>
        <h1>{say.done}</h1>
        <p>{say.doneHint}</p>
        <Button onClick={() => setDone(false)}>{say.again}</Button>
      </div>
    )
  if (task.state === 'done')
    return <SignForm token={token} scene={task.result} onDone={() => setDone(true)} />
  if (task.state === 'running') return <Spin tip={say.loading} />
  const { error } = task
  const refused = error instanceof ApiError && error.code === CODE.badInput ? error.message : undefined
  return (
    <div className={styles.done}>
      <h1>{refused ?? say.failed}</h1>
      {refused && <p>{say.deadHint}</p>}
      {!refused && <Button onClick={again}>{say.retry}</Button>}
    </div>
  )
}
