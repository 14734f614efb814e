import { formatFileSize } from '@agency/shared/format/file-size'
import { saveFile } from '@agency/shared/http/save-file'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import type { ArchivePackage } from '@agency/shared/modules/archive-file/package/package.contract'
import { Button, Progress } from '@douyinfe/semi-ui-19'
import { useRef } from 'react'
import { useAbortableWork } from '../../../kit/data/use-task'
import { Warning } from '../../../kit/section/Warning'
import { notify } from '../../../session/dialogs'
import styles from '../archive.module.css'
import { fetchPackageInParts, makePackageInSteps, type PackageProgress, type Underway } from './fetch-package'
import { packageMessages as say } from './package.messages'

interface Props {
  row: ArchiveRow
  /** An existing package to be downloaded again. */
  made: ArchivePackage | undefined
  onMade(): void
  onClose(): void
}

const START: PackageProgress = { kind: 'reading', done: 0, total: 0, share: 0 }

/** Produces and downloads a package; aborted when it is closed. */
export function MakeAndDownloadPackage({ row, made, onMade, onClose }: Props) {
  const underway = useRef<Underway>({ parts: [], ...(made ? { made } : {}) })
  const { task, again } = useAbortableWork<PackageProgress, void>(START, async (signal, tell) => {
    const ready = await makePackageInSteps(row, underway.current, { signal, tell })
    onMade()
    const zip = await fetchPackageInParts(ready, underway.current, { signal, tell })
    if (signal.aborted) return
    saveFile(zip, ready.name)
    notify.success(say.saved)
    onClose()
  })
  return (
    <div className={styles.contents}>
      {task.state === 'running' && <PackageProgressBar progress={task.progress} />}
      {task.state === 'failed' && <Warning isDanger>{say.failed}</Warning>}
      <p className={styles.line}>
        {task.state === 'failed' && <Button onClick={again}>{say.again}</Button>}
        <Button type="tertiary" onClick={onClose}>
          {task.state === 'running' ? say.cancel : say.close}
        </Button>
      </p>
    </div>
  )
}

const PackageProgressBar = ({ progress: { kind, done, total, share } }: { progress: PackageProgress }) => (
  <>
    <span role="status">
      {kind === 'reading'
        ? say.reading(done, total)
        : say.fetching(formatFileSize(done), formatFileSize(total))}
    </span>
    <Progress percent={Math.floor(share * 100)} showInfo aria-label={say.progress} />
  </>
)
