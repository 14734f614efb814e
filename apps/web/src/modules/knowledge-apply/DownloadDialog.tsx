import type { Endpoint } from '@agency/shared/contract/endpoint'
import { formatFileSize } from '@agency/shared/format/file-size'
import { ApiError } from '@agency/shared/http/api-error'
import { Banner, Button, Modal, Spin } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { useAbortableWork } from '../../kit/data/use-task'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { http } from '../../session/app'
import { applyMessages as say } from './apply.messages'
import styles from './apply.module.css'

/** The call that downloads something, and the name shown meanwhile. */
export interface Wanted {
  call: Endpoint
  input: object
  name: string
}

/** Downloads files that the server watermarks first. Large files take time, so it can be cancelled. */
export function DownloadDialog({ call, input, name, onClose }: Wanted & { onClose(): void }) {
  const { task, again } = useAbortableWork<number, void>(0, async (signal, tell) => {
    const answer = await http.download(call, input, {
      signal,
      quiet: true,
      onProgress: ({ loaded }) => tell(loaded),
    })
    if (!signal.aborted) handleDownloadAnswer(answer)
  })
  const content = useRef<HTMLDivElement>(null)
  const { state } = task
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons
  useEffect(() => content.current?.focus(), [state])
  return (
    <Modal
      visible
      centered
      title={say.downloading}
      width="min(480px, calc(100vw - 24px))"
      maskClosable={false}
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button type="tertiary" onClick={onClose}>
            {state === 'running' ? say.cancel : say.close}
          </Button>
          {state === 'failed' && <Button onClick={again}>{say.again}</Button>}
        </>
      }
    >
      <div ref={content} tabIndex={-1} className={styles.dialog}>
        <p className={styles.fileName}>{name}</p>
        {task.state === 'running' && (
          <p role="status">
            <Spin size="small" />{' '}
            {task.progress > 0 ? say.received(formatFileSize(task.progress)) : say.preparing}
          </p>
        )}
        {state === 'done' && <p role="status">{say.done}</p>}
        {task.state === 'failed' && (
          <Banner
            type="danger"
            fullMode={false}
            closeIcon={null}
            description={<span role="alert">{downloadFailureText(task.error)}</span>}
          />
        )}
      </div>
    </Modal>
  )
}

const downloadFailureText = (error: unknown) => (error instanceof ApiError ? error.message : say.failed)
