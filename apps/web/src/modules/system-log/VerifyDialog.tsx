import { type ChainCheck, operationLogApi } from '@agency/shared/contract/log.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { Button, Modal, Progress } from '@douyinfe/semi-ui-19'
import { useEffect, useRef, useState } from 'react'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { http } from '../../session/app'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'

type State =
  | { kind: 'asking' }
  | { kind: 'running' | 'stopped'; check: ChainCheck | undefined }
  | { kind: 'done'; check: ChainCheck }
  | { kind: 'failed'; message: string }

/** 校验日志链: verifies the chain in steps with progress; it can be stopped at any time. */
export default function VerifyDialog({ onClose }: { onClose(): void }) {
  const { state, run, stop } = useLogVerification()
  const running = state.kind === 'running'
  const stopAndClose = () => {
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
      onCancel={stopAndClose}
      footer={
        <>
          {/* Downloads the signed roots as text, to print and store outside the system. */}
          <DownloadButton className={styles.roots} call={operationLogApi.roots} input={{}}>
            {say.roots}
          </DownloadButton>
          <Button onClick={running ? stop : stopAndClose}>{running ? say.stop : say.close}</Button>
          <Button theme="solid" loading={running} onClick={() => void run()}>
            {state.kind === 'asking' ? say.start : say.again}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{say.verifyIntro}</p>
      <div role="status" className={styles.verdict}>
        <VerificationState state={state} />
      </div>
    </Modal>
  )
}

function VerificationState({ state }: { state: State }) {
  if (state.kind === 'asking') return null
  if (state.kind === 'failed')
    return (
      <p className={styles.bad}>
        {say.verifyFailed}：{state.message}
      </p>
    )
  if (state.kind === 'stopped') return <p>{say.stopped(state.check?.percent ?? 0)}</p>
  if (state.kind === 'done') return <VerificationOutcome check={state.check} />
  const percent = state.check?.percent ?? 0
  return (
    <>
      <Progress percent={percent} aria-label={say.verify} />
      <p>{say.progress(percent)}</p>
    </>
  )
}

function VerificationOutcome({ check }: { check: ChainCheck }) {
  const { broken, brokenRoot, brokenSegment, from, to, total } = check
  if (broken)
    return <p className={styles.bad}>{say.broken(broken.seq, broken.time && formatDateTime(broken.time))}</p>
  if (brokenSegment)
    return (
      <p className={styles.bad}>
        {say.brokenSegment(formatDateTime(brokenSegment.from), formatDateTime(brokenSegment.to))}
      </p>
    )
  if (brokenRoot) return <p className={styles.bad}>{say.brokenRoot(brokenRoot)}</p>
  return <p className={styles.good}>{say.whole(formatDateTime(from), formatDateTime(to), total ?? 0)}</p>
}

function useLogVerification() {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const verifyUntilDone = async () => {
    const control = new AbortController()
    stopping.current = control
    const { signal } = control
    let check: ChainCheck | undefined
    setState({ kind: 'running', check })
    try {
      do {
        const input = check ? { checkId: check.checkId } : {}
        check = await http.call(operationLogApi.verify, input, { signal, quiet: true })
        setState({ kind: check.done ? 'done' : 'running', check })
      } while (!check.done)
    } catch (error) {
      if (signal.aborted) setState({ kind: 'stopped', check })
      else setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { state, run: verifyUntilDone, stop: () => stopping.current?.abort() }
}
