import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Attachment } from '@agency/shared/contract/common.contract'
import { formatFileSize } from '@agency/shared/format/file-size'
import { useState } from 'react'
import styles from './MessageItem.module.css'
import { useSurroundings } from './surroundings'

/** The files of a message. */
export function SentFiles({ files }: { files: readonly Attachment[] }) {
  const { SentFile } = useSurroundings()
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.listId}>
          <SentFile file={file} />
        </li>
      ))}
    </ul>
  )
}

/** A file to download. */
export function FileDownloadButton({ file }: { file: Attachment }) {
  const { download } = useSurroundings()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fetchFile = async () => {
    setBusy(true)
    setFailure(undefined)
    setFailure(await download(file))
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.file}
        aria-label={say.download(file.name)}
        aria-busy={busy}
        onClick={() => void fetchFile()}
      >
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileSize}>{formatFileSize(file.size)}</span>
      </button>
      {failure && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
