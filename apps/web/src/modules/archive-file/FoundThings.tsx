import { commonApi } from '@agency/shared/contract/common.contract'
import { requireFile } from '@agency/shared/http/download-answer'
import type { FoundThing } from '@agency/shared/modules/archive-file/archive.rules'
import { lazy, Suspense, useState } from 'react'
import { RowButton, RowLink } from '../../kit/list/RowButton'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'

const PreviewDialog = lazy(() => import('../../kit/preview/PreviewDialog'))

/** Number shown before the rest is folded. */
const SHOWN = 4

/**
 * Documents that the system already holds for an item: links to them until the hand-in, the archive's own copies
 * afterwards.
 */
export function FoundDocuments({ found }: { found: readonly FoundThing[] }) {
  const [opened, open] = useState<FoundThing>()
  if (found.length === 0) return null
  const [first, rest] = [found.slice(0, SHOWN), found.slice(SHOWN)]
  return (
    <>
      <FoundDocumentLinks things={first} open={open} />
      {rest.length > 0 && (
        <details>
          <summary>{say.more(rest.length)}</summary>
          <FoundDocumentLinks things={rest} open={open} />
        </details>
      )}
      {opened?.fileId && (
        <Suspense>
          <PreviewDialog
            title={opened.name}
            load={(options) =>
              http
                .download(commonApi.archiveFileDownload, { listId: opened.fileId ?? '' }, options)
                .then(requireFile)
            }
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const hasBeenCopiedFromSource = ({ fileId, sourceId }: FoundThing) => fileId !== null && fileId !== sourceId

const FoundDocumentLinks = ({
  things,
  open,
}: {
  things: readonly FoundThing[]
  open(thing: FoundThing): void
}) => (
  <ul className={styles.found}>
    {things.map((thing) => (
      <li key={`${thing.fileId ?? ''}${thing.name}`}>
        {hasBeenCopiedFromSource(thing) ? (
          <RowButton onClick={() => open(thing)}>{thing.name}</RowButton>
        ) : (
          <RowLink to={thing.path}>{thing.name}</RowLink>
        )}
      </li>
    ))}
  </ul>
)
