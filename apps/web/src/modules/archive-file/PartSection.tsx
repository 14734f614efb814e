import { formatToMinute } from '@agency/shared/fields/words'
import { archivePartStatus } from '@agency/shared/modules/archive-file/archive.flow'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import { ReassignPartDialog } from './AssignDialog'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { ItemTable } from './ItemTable'
import { PartEditor } from './PartEditor'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  onChanged(): void
}

const colors = {
  [archivePartStatus.toHandIn]: 'grey',
  [archivePartStatus.handed]: 'green',
  [archivePartStatus.returned]: 'orange',
} as const

/** One part of the archive: a form for its sender, read-only for everybody else. */
export function PartSection({ row, part, onChanged }: Props) {
  const [assigning, assign] = useState(false)
  const { status, senderName, handTime, returnReason, missing } = part
  const isMine = part.allowedActions.includes('submit')
  return (
    <DetailSection
      title={row.isLegacy ? say.legacyPart : say.part[part.part]}
      extra={
        <span className={styles.marks}>
          <ImportSourceTag source={row.source} />
          <Tag color={colors[status]}>{say.partStatus[status]}</Tag>
          {status !== archivePartStatus.handed && missing.length > 0 && (
            <Tag color="amber">{say.missing(missing.length)}</Tag>
          )}
          {row.mayAssign && status !== archivePartStatus.handed && (
            <Button theme="borderless" data-screen-only onClick={() => assign(true)}>
              {say.assign}
            </Button>
          )}
        </span>
      }
    >
      {!row.isLegacy && (
        <p className={section.quiet}>
          {say.sender(senderName ?? '—')}
          {handTime && `，${say.handed(formatToMinute(handTime))}`}
        </p>
      )}
      {returnReason && <Warning>{say.returned(returnReason)}</Warning>}
      {isMine ? (
        <PartEditor row={row} part={part} onChanged={onChanged} />
      ) : (
        <ItemTable row={row} part={part} />
      )}
      {assigning && (
        <ReassignPartDialog row={row} part={part} onClose={() => assign(false)} onDone={onChanged} />
      )}
    </DetailSection>
  )
}
