import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { requireFile } from '@agency/shared/http/download-answer'
import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { http } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { useBusy } from '../data/use-busy'
import { handleDownloadAnswer } from '../file/take-download'
import { previewKindOf } from '../preview/preview-kind'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'

const PreviewDialog = lazyWithSuspense(() => import('../preview/PreviewDialog'))

interface Props {
  listId: string
  /** Undefined when the file was deleted or is not accessible to this person. */
  file?: Pick<Attachment, 'name' | 'size'>
  onRemove?: () => void
  /** Opens the preview in the page, if the page has space for it; otherwise a dialog opens. */
  onPreview?: () => void
  /** A check box in front of the name. */
  box?: ReactNode
  /** The call that downloads the file, for record types with their own. */
  source?: FileSource
}

export type FileSource = typeof commonApi.download | typeof commonApi.downloadSupplierAttachment

/** A file on the server. */
export function AttachmentRow({
  listId,
  file,
  onRemove,
  onPreview,
  box,
  source = commonApi.download,
}: Props) {
  const { busy, run } = useBusy()
  const [previewed, setPreviewed] = useState(false)
  const downloadAttachment = async () => {
    handleDownloadAnswer(await http.download(source, { listId }))
    return undefined
  }
  return (
    <li className={styles.row}>
      {box}
      <span className={styles.name} title={file?.name}>
        {file?.name ?? say.unknown}
      </span>
      {file && <span className={styles.size}>{formatFileSize(file.size)}</span>}
      {file && previewKindOf(file.name) && (
        <Button size="small" theme="borderless" onClick={onPreview ?? (() => setPreviewed(true))}>
          {say.preview}
        </Button>
      )}
      <Button size="small" theme="borderless" loading={busy} onClick={() => void run(downloadAttachment)}>
        {say.download}
      </Button>
      {onRemove && (
        <Button size="small" theme="borderless" type="danger" onClick={onRemove}>
          {say.delete}
        </Button>
      )}
      {file && previewed && (
        <PreviewDialog
          title={file.name}
          load={async (options) =>
            requireFile(await http.download(source, { listId }, { ...options, quiet: true }))
          }
          onClose={() => setPreviewed(false)}
        />
      )}
    </li>
  )
}
