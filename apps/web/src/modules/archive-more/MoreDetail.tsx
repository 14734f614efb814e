import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { archiveMoreStatus } from '@agency/shared/modules/archive-more/more.flow'
import { archiveSupplementEditPath } from '@agency/shared/modules/archive-more/more.paths'
import { type MoreRow, moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { CustodyHistory } from '../../kit/custody/CustodyLine'
import { ImportSourceBanner } from '../../kit/custody/SourceTag'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { ReassignSupplementDialog } from './AssignDialog'
import { moreMessages as say } from './more.messages'
import { moreKind } from './more-kind'
import { moveFormsOf } from './more-move-forms'

const { labels } = moreRecord
const what = [
  'archiveNo',
  'projectCode',
  'projectName',
  'itemName',
  'seq',
  'copies',
  'pages',
  'reason',
  'note',
]
const handing = [
  'senderUserId',
  'handUserId',
  'handTime',
  'acceptUserId',
  'acceptTime',
  'checkUserId',
  'checkTime',
]

/** A supplement: what is added, by whom, and its handovers until it is part of the archive. */
export function SupplementDetail({ row, onChanged }: { row: MoreRow; onChanged: () => void }) {
  const [assigning, assign] = useState(false)
  return (
    <RecordView
      kind={moreKind}
      row={row}
      onChanged={onChanged}
      name={row.projectName}
      code={row.archiveNo}
      asked={moveFormsOf(row)}
      tools={
        <>
          {row.allowedActions.includes('edit') && (
            <Button onClick={() => openTab(archiveSupplementEditPath(row.listId))}>{say.edit}</Button>
          )}
          {row.mayAssign && <Button onClick={() => assign(true)}>{say.assign}</Button>}
          <Button onClick={() => openTab(archivePath(row.archiveId))}>{say.toArchive}</Button>
        </>
      }
    >
      <ImportSourceBanner source={row.source} />
      {row.status === archiveMoreStatus.fix && row.returnReason && (
        <Warning>
          {say.returned}：{row.returnReason}
        </Warning>
      )}
      <DetailSection title={say.facts}>
        <Facts labels={labels} row={row} picks={what} />
        {row.moreFile.length > 0 && (
          <FileGroup
            title={labels.moreFile.label}
            value={row.moreFile}
            ownId={row.listId}
            of={row.archiveNo}
          />
        )}
      </DetailSection>
      <DetailSection title={say.handing}>
        <Facts labels={labels} row={row} picks={handing} />
      </DetailSection>
      <CustodyHistory row={row} call={moreApi.custody} title={say.custody} empty={say.custodyEmpty} />
      {assigning && <ReassignSupplementDialog row={row} onClose={() => assign(false)} onDone={onChanged} />}
    </RecordView>
  )
}
