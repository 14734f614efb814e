import { formatFileSize } from '@agency/shared/format/file-size'
import { Button, Checkbox, Modal, Progress } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import styles from './ExportDialog.module.css'
import { listMessages as say } from './list.messages'
import { type ExportOf, type ExportState, useExport } from './use-export'

/** SPEC section 9: a fifth of the window, but never so narrow that words are broken. */
const WIDTH = 'max(20vw, min(280px, calc(100vw - 24px)))'

/** 前端导出 and 后台导出 (SPEC section 2, "Export dialog"). */
export default function ExportDialog<R extends object>({
  onClose,
  ...what
}: ExportOf<R> & { onClose(): void }) {
  const { list } = what
  const { state, ofPage, ofAll, cancel } = useExport(what, onClose)
  const [everyColumn, setEveryColumn] = useState(what.listing.fileColumns !== undefined)
  const cancelAndClose = () => {
    cancel()
    onClose()
  }
  const chosen = list.selected.length
  return (
    <Modal
      visible
      centered
      title={say.exportTitle}
      width={WIDTH}
      maskClosable={false}
      onCancel={cancelAndClose}
      footer={<Button onClick={cancelAndClose}>{state.kind === 'running' ? say.cancel : say.close}</Button>}
    >
      {state.kind === 'running' ? (
        <ExportProgress state={state} />
      ) : (
        <div className={styles.choices}>
          {state.kind === 'failed' && (
            <p role="alert" className={styles.failure}>
              {say.exportFailed}：{state.message}
            </p>
          )}
          <Button block onClick={() => void ofPage({ everyColumn })} disabled={list.rows.length === 0}>
            {say.exportPage}
          </Button>
          <p>
            {say.exportPageHint(list.rows.length)}
            {everyColumn ? '' : say.exportShownHint}
          </p>
          <Button block theme="solid" onClick={() => void ofAll({ everyColumn })} disabled={list.total === 0}>
            {say.exportAll}
          </Button>
          <p>
            {chosen > 0 ? say.exportChosenHint(chosen) : say.exportAllHint(list.total)}
            {everyColumn ? '' : say.exportShownHint}
          </p>
          <Checkbox
            checked={everyColumn}
            extra={say.everyColumnHint}
            onChange={({ target }) => setEveryColumn(target.checked === true)}
          >
            {say.everyColumn}
          </Checkbox>
        </div>
      )}
    </Modal>
  )
}

function ExportProgress({ state }: { state: Extract<ExportState, { kind: 'running' }> }) {
  const { rows, total, received } = state
  return (
    <div className={styles.running} role="status">
      <Progress percent={total > 0 ? Math.floor((rows / total) * 100) : 0} aria-label={say.exporting} />
      <p>{total > 0 ? say.exportProgress(rows, total) : say.exporting}</p>
      {received > 0 && <p>{say.exportReceived(formatFileSize(received))}</p>}
    </div>
  )
}
