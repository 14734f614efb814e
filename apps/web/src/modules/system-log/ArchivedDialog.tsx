import { operationLogApi } from '@agency/shared/contract/log.contract'
import { formatDate, formatDateTime, formatMonth } from '@agency/shared/format/dates'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { WhenFetched } from '../../kit/empty/Fetched'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'
import { useArchivedSegments } from './use-archived-segments'

/** 已归档的日志 by month, newest first; each can be downloaded as a workbook with what this reader may see. */
export default function ArchivedDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal
      visible
      centered
      title={say.archivedTitle}
      width="min(640px, calc(100vw - 24px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say.close}</Button>}
    >
      <p className={styles.intro}>{say.archivedIntro}</p>
      <div className={styles.archived}>
        <WhenFetched query={useArchivedSegments()} rows={4} failed={say.archivedFailed}>
          {(segments) => (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{say.month}</th>
                  <th scope="col">{say.file}</th>
                </tr>
              </thead>
              <tbody>
                {[...segments].reverse().map(({ listId, from, to, archiveTime }) => (
                  <tr key={listId}>
                    <th scope="row">
                      {formatMonth(from)}
                      <div className={styles.part}>
                        {say.part(formatDateTime(from), formatDateTime(to), formatDate(archiveTime))}
                      </div>
                    </th>
                    <td>
                      <DownloadButton call={operationLogApi.archive} input={{ listId }}>
                        {say.download}
                      </DownloadButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </WhenFetched>
      </div>
    </Modal>
  )
}
