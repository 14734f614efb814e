import { type ChainCheck, operationLogApi } from '@agency/shared/modules/system-log/log.contract'
import { Button, Modal, Progress } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import { http } from '../../session/app'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'

type State =
  | { kind: 'asking' }
  | { kind: 'running' | 'stopped' | 'done'; check: ChainCheck }
  | { kind: 'failed'; message: string }

const NOTHING: ChainCheck = { until: 0, total: 0, broken: null, done: false }

/** 校验日志链: stretch by stretch, with how far it is; it can be stopped at any time. */
export default function VerifyDialog({ onClose }: { onClose(): void }) {
  const { state, run, stop } = useVerification()
  const running = state.kind === 'running'
  const close = () => {
    stop()
    onClose()
  }
  return (
    <Modal
      visible
      centered
      title={say.verifyTitle}
      width="min(480px, calc(100vw - 24px))"
      maskClosable={false}
      onCancel={close}
      footer={
        <>
          <Button onClick={running ? stop : close}>{running ? say.stop : say.close}</Button>
          <Button theme="solid" loading={running} onClick={() => void run()}>
            {state.kind === 'asking' ? say.start : say.again}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{say.verifyIntro}</p>
      <div role="status" className={styles.verdict}>
        <Verdict state={state} />
      </div>
    </Modal>
  )
}

function Verdict({ state }: { state: State }) {
  if (state.kind === 'asking') return null
  if (state.kind === 'failed')
    return (
      <p className={styles.bad}>
        {say.verifyFailed}：{state.message}
      </p>
    )
  const { until, total, broken } = state.check
  if (broken !== null) return <p className={styles.bad}>{say.broken(broken)}</p>
  if (state.kind === 'stopped') return <p>{say.stopped(until)}</p>
  if (state.kind === 'done') return <p className={styles.good}>{say.whole(total)}</p>
  return (
    <>
      <Progress percent={total > 0 ? Math.floor((until / total) * 100) : 0} aria-label={say.verify} />
      <p>{say.progress(until, total)}</p>
    </>
  )
}

function useVerification() {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const run = async () => {
    const control = new AbortController()
    stopping.current = control
    const { signal } = control
    let check = NOTHING
    setState({ kind: 'running', check })
    try {
      while (!check.done) {
        check = await http.call(operationLogApi.verify, { after: check.until }, { signal, quiet: true })
        setState({ kind: check.done ? 'done' : 'running', check })
      }
    } catch (error) {
      if (signal.aborted) setState({ kind: 'stopped', check })
      else setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { state, run, stop: () => stopping.current?.abort() }
}
