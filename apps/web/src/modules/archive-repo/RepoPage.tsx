import { newBorrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { type RepoRow, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { ImportSourceBanner, ImportSourceTag } from '../../kit/custody/SourceTag'
import { DestructionDetails } from '../../kit/destruction/Destroying'
import { destructionMessages } from '../../kit/destruction/destruction.messages'
import { RecordHolds } from '../../kit/destruction/Holds'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { RelatedSection } from '../../kit/related/RelatedSection'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { BidBoxes } from './BidBoxes'
import { VolumeContents } from './Contents'
import { PrintPapersButton } from './PrintPapers'
import { repoMessages as say } from './repo.messages'
import { repoKind } from './repo-kind'
import { workflowActionFormsOf } from './repo-move-forms'

const { labels, prefix } = repoRecord
const described = [
  'archiveNo',
  'projectCode',
  'projectName',
  'clientName',
  'year',
  'retentionCode',
  'secretLevel',
  'keepPlace',
  'boxNo',
  'boxCount',
  'totalPages',
  'keywords',
  'archivedTime',
  'keepUntil',
]
/** Statuses 在库 and 借出. */
const THERE: readonly string[] = [repoStatus.kept, repoStatus.lent]

/** /projectArchives/tenderArchivesRepositoryDetail?listId=… */
export default createRecordPage(repoKind, StoredVolumeDetail)

/** A stored volume: description, contents, holds, loans and destruction. */
function StoredVolumeDetail({ row, onChanged }: { row: RepoRow; onChanged: () => void }) {
  const mayBorrow = useCan('archive:borrow:add')
  const maySeeBids = useCan('archive:bidFile:view')
  const mayPrint = useCan(`${prefix}:print`)
  const own = { bizType: prefix, ownId: row.listId }
  return (
    <RecordView
      kind={repoKind}
      row={row}
      onChanged={onChanged}
      name={row.projectName}
      code={row.archiveNo}
      asked={workflowActionFormsOf(row)}
      tools={
        <>
          {mayBorrow && THERE.includes(row.status) && (
            <Button onClick={() => openTab(newBorrowPath(row.listId))}>{say.borrow}</Button>
          )}
          {mayPrint && <PrintPapersButton listId={row.listId} />}
          {row.status === repoStatus.destroyed && (
            <OfficialPdfButton
              title={say.certificate}
              asked={{ ...own, templateCode: 'destroyCertificate' }}
            />
          )}
          <Button onClick={() => openTab(archivePath(row.archiveId))}>{say.archive}</Button>
          <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
        </>
      }
    >
      <ImportSourceBanner source={row.source} />
      {row.isHeld && <Warning>{destructionMessages.isHeld}</Warning>}
      {row.isDue && <Warning>{destructionMessages.isDue}</Warning>}
      <DetailSection title={say.describe} extra={row.lentCount > 0 && <span>{say.lent(row.lentCount)}</span>}>
        <Facts labels={labels} row={row} picks={described} />
      </DetailSection>
      <DetailSection title={say.contents} extra={<ImportSourceTag source={row.source} />}>
        <VolumeContents row={row} />
      </DetailSection>
      {maySeeBids && <BidBoxes projectId={row.projectId} />}
      <DestructionDetails row={row} labels={labels} />
      <RecordHolds row={row} onChanged={onChanged} calls={repoApi} />
      <RelatedSection {...own} />
    </RecordView>
  )
}
