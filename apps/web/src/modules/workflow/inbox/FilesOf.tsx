import { commonApi, type AttachmentRow as File } from '@agency/shared/contract/common.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import { useState } from 'react'
import { AttachmentRow } from '../../../kit/attachment/AttachmentRow'
import { FilePreview } from '../../../kit/preview/FilePreview'
import { previewKindOf } from '../../../kit/preview/preview-kind'
import { http } from '../../../session/app'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'

/** In bytes: files up to this size are previewed without a click. */
const LIGHT = 3 * 1024 * 1024

/** The list of a record's files, with a preview of the first one that can be previewed. */
export function FilesWithPreview({ files }: { files: readonly File[] }) {
  const [first] = files.filter(({ name, size }) => previewKindOf(name) && size <= LIGHT)
  const [shownId, show] = useState(first?.listId)
  const shown = files.find(({ listId }) => listId === shownId)
  return (
    <section className={styles.section}>
      <h3>{say.files}</h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <AttachmentRow
            key={file.listId}
            listId={file.listId}
            file={file}
            onPreview={() => show(file.listId)}
          />
        ))}
      </ul>
      {shown && (
        <div className={styles.preview}>
          <FilePreview
            key={shown.listId}
            load={async (options) =>
              requireFile(
                await http.download(
                  commonApi.download,
                  { listId: shown.listId },
                  { ...options, quiet: true },
                ),
              )
            }
          />
        </div>
      )}
    </section>
  )
}
