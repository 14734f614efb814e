import { formatToMinute } from '@agency/shared/fields/words'
import { watermarkableKindOf } from '@agency/shared/format/watermarkable-kinds'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { BorrowRow, LoanFile } from '@agency/shared/modules/archive-borrow/borrow.record'
import { Button, Modal } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { useCall } from '../../kit/data/use-call'
import { LoadingLines } from '../../kit/empty/Lines'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { LoanPages } from './LoanPages'
import { FileUnreadable } from './NotRead'
import { readerMessages as say } from './reader.messages'
import styles from './reader.module.css'

interface Props {
  row: BorrowRow
  file: LoanFile
  onClose(): void
}

/** Reads a file of an electronic loan page by page; the server renders every page with the reader's name. */
export default function LoanReader({ row, file, onClose }: Props) {
  const { listId } = row
  const { fileId, name } = file
  const kind = watermarkableKindOf(name)
  const { busy, run } = useBusy()
  const opened = useCall(borrowApi.reading, { listId, fileId }, { quiet: true, gcTime: 0 })
  const downloadWatermarkedCopy = async () => {
    handleDownloadAnswer(await http.download(borrowApi.readCopy, { listId, fileId }))
    return undefined
  }
  return (
    <Modal
      visible
      centered
      title={<span className={styles.title}>{name}</span>}
      width="min(1080px, calc(100vw - 16px))"
      closable={false}
      onCancel={onClose}
      footer={
        <>
          <Button type="tertiary" onClick={onClose}>
            {say.close}
          </Button>
          {opened.data && row.mayDownload && kind?.isCopied && (
            <Button theme="solid" loading={busy} onClick={() => void run(downloadWatermarkedCopy)}>
              {say.copy}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {kind?.as === 'docx' && <Warning>{say.textOnly}</Warning>}
        {opened.data ? (
          <LoanPages row={row} file={file} pages={opened.data.pages} />
        ) : opened.error ? (
          <FileUnreadable row={row} error={opened.error} onRetry={opened.refetch} />
        ) : (
          <LoadingLines rows={12} label={say.loading} />
        )}
        {opened.data && <p className={styles.note}>{say.marked(formatToMinute(row.dueTime))}</p>}
      </div>
    </Modal>
  )
}
