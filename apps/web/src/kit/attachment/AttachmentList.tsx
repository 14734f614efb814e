import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { http } from '../../session/app'
import { saveFile } from '../file/save-file'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'
import { useAttachmentNames } from './use-attachment-names'

type Named = Pick<Attachment, 'name' | 'size'>

/** Files to look at and download. */
export function AttachmentList({ value, ownId }: { value: readonly string[]; ownId: string }) {
  const named = useAttachmentNames(ownId)
  if (value.length === 0) return <p className={styles.hint}>{say.none}</p>
  return (
    <ul className={styles.list}>
      {value.map((listId) => (
        <AttachmentRow key={listId} listId={listId} file={named.get(listId)} />
      ))}
    </ul>
  )
}

/** One file on the server. */
export function AttachmentRow({
  listId,
  file,
  onRemove,
}: {
  listId: string
  file?: Named
  onRemove?: () => void
}) {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { blob, name } = await http.download(commonApi.download, { listId })
      saveFile(blob, name)
    } catch {
      // shown by the call
    } finally {
      setLoading(false)
    }
  }
  return (
    <li className={styles.row}>
      <span className={styles.name} title={file?.name}>
        {file?.name ?? say.unknown}
      </span>
      {file && <span className={styles.size}>{formatFileSize(file.size)}</span>}
      <Button size="small" theme="borderless" loading={loading} onClick={() => void download()}>
        {say.download}
      </Button>
      {onRemove && (
        <Button size="small" theme="borderless" type="danger" onClick={onRemove}>
          {say.delete}
        </Button>
      )}
    </li>
  )
}
