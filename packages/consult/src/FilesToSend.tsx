import type { Composed, Composer } from '@agency/shared/consult/composer'
import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { Upload, Uploads } from '@agency/shared/http/uploads'
import styles from './Composer.module.css'
import { SmallButton } from './SmallButton'

interface Props {
  composer: Composer
  composed: Composed
}

/** The files of the next message: those on the server, those being uploaded, and those that failed. */
export function FilesToSend({ composer, composed: { files, uploads } }: Props) {
  if (files.length + uploads.length === 0) return null
  return (
    <ul className={styles.files} aria-label={say.filesToSend}>
      {files.map(({ listId, name }) => (
        <li key={listId} className={styles.file}>
          <span className={styles.name}>{name}</span>
          <SmallButton label={say.discard(name)} icon="close" onClick={() => composer.removeFile(listId)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} uploads={composer.uploads} />
      ))}
    </ul>
  )
}

function UploadItem({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, percent, failure, refused } = upload
  return (
    <li className={styles.file}>
      <span className={styles.name}>{file.name}</span>
      {failure === undefined ? (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={say.uploading(file.name)}
        />
      ) : (
        <span className={styles.problem} role="alert">
          {failure}
        </span>
      )}
      {failure !== undefined && !refused && (
        <SmallButton label={say.retryUpload(file.name)} icon="retry" onClick={() => uploads.retry(upload)} />
      )}
      <SmallButton label={say.discard(file.name)} icon="close" onClick={() => uploads.drop(upload)} />
    </li>
  )
}
