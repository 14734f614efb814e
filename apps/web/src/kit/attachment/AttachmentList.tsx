import { Button, Checkbox } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { AttachmentRow, type FileSource } from './AttachmentRow'
import { attachmentMessages as say } from './attachment.messages'
import styles from './attachment.module.css'
import type { WantedFile } from './pack-files'
import { useAttachmentsById } from './use-attachment-names'

const BulkDownload = lazyWithSuspense(() => import('./BulkDownload'))

interface Props {
  value: readonly string[]
  ownId: string
  /** The file name, without the extension, of a zip of several files. */
  zipName: string
  source?: FileSource
}

/** Files to view and download, one by one or several as a zip. */
export function AttachmentList({ value, ownId, zipName, source }: Props) {
  const named = useAttachmentsById(ownId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [packing, setPacking] = useState<readonly WantedFile[]>()
  if (value.length === 0) return <p className={styles.hint}>{say.none}</p>

  const taken = value.filter((listId) => chosen.has(listId))
  const several = value.length > 1
  const toggleChosenFile = (listId: string, yes: boolean) =>
    setChosen(new Set(yes ? [...chosen, listId] : [...chosen].filter((other) => other !== listId)))

  return (
    <>
      {several && (
        <div className={styles.bulk} data-screen-only>
          <Checkbox
            checked={taken.length === value.length}
            indeterminate={taken.length > 0 && taken.length < value.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? value : []))}
          >
            {say.chooseAll}
          </Checkbox>
          <Button
            size="small"
            disabled={taken.length === 0}
            onClick={() => setPacking(taken.map((listId) => ({ listId, ...named.get(listId) })))}
          >
            {say.bulk(taken.length)}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {value.map((listId) => (
          <AttachmentRow
            key={listId}
            listId={listId}
            file={named.get(listId)}
            source={source}
            box={
              several && (
                <Checkbox
                  data-screen-only
                  aria-label={say.chooseOne(named.get(listId)?.name ?? say.unknown)}
                  checked={chosen.has(listId)}
                  onChange={({ target }) => toggleChosenFile(listId, target.checked === true)}
                />
              )
            }
          />
        ))}
      </ul>
      {packing && <BulkDownload files={packing} zipName={zipName} onClose={() => setPacking(undefined)} />}
    </>
  )
}
