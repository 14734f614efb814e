import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { type ArchiveRow, archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { newArchiveSupplementPath } from '@agency/shared/modules/archive-more/more.paths'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { CustodyHistory } from '../../kit/custody/CustodyLine'
import { ImportSourceBanner } from '../../kit/custody/SourceTag'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { SearchableFiles } from '../../kit/fulltext/ReadFiles'
import { RelatedSection } from '../../kit/related/RelatedSection'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { archiveMessages as say } from './archive.messages'
import { archiveKind } from './archive-kind'
import { moveFormsOf } from './archive-move-forms'
import { PartSection } from './PartSection'
import { PackageSection } from './package/PackageSection'

const { labels } = archiveRecord
/** Status 已入库; only stored archives can be found by full text. */
const IN_REPOSITORY = archiveStatus.kept
const what = [
  'projectCode',
  'projectName',
  'clientName',
  'projectManagerBId',
  'customerManagerId',
  'dueTime',
  'lateDays',
  'handTime',
  'acceptUserId',
  'acceptTime',
]
/** Fields of a paper archive older than this system, which nobody handed in. */
const ofLegacy = ['projectCode', 'projectName', 'clientName', 'endedDate', 'acceptUserId', 'acceptTime']
const shelf = [
  'archiveNo',
  'retentionCode',
  'secretLevel',
  'keepPlace',
  'boxNo',
  'boxCount',
  'totalPages',
  'keywords',
  'inputUserId',
  'inputTime',
  'checkUserId',
  'archivedTime',
]

/** /projectArchives/archiveFilePage, archiveFileAccept, archiveFileInput, archiveFileCheck and archiveFileEditPage. */
export default createRecordPage(archiveKind, ArchiveDetail)

/** The archive of a project: its two parts, storage place and handovers. */
function ArchiveDetail({ row, onChanged }: { row: ArchiveRow; onChanged: () => void }) {
  return (
    <RecordView
      kind={archiveKind}
      row={row}
      onChanged={onChanged}
      name={row.projectName}
      code={row.archiveNo ?? row.projectCode}
      asked={moveFormsOf(row)}
      tools={
        <>
          {row.maySupplement && (
            <Button onClick={() => openTab(newArchiveSupplementPath(row.listId))}>{say.supplement}</Button>
          )}
          <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
        </>
      }
    >
      <ImportSourceBanner source={row.source} />
      {row.isLegacy && <Warning>{say.legacy}</Warning>}
      {row.editReason && (
        <Warning>
          {say.editReason}：{row.editReason}
        </Warning>
      )}
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={row.isLegacy ? ofLegacy : what} />
      </DetailSection>
      {row.isNumbered && (
        <DetailSection title={say.shelf}>
          <Facts labels={labels} row={row} picks={shelf} />
        </DetailSection>
      )}
      {row.parts.map((part) => (
        <PartSection key={part.listId} row={row} part={part} onChanged={onChanged} />
      ))}
      <CustodyHistory row={row} call={archiveApi.custody} empty={say.custodyEmpty} />
      {row.archivedTime && <RelatedSection bizType={archiveRecord.prefix} ownId={row.listId} />}
      {row.archivedTime && <PackageSection row={row} />}
      {row.status === IN_REPOSITORY && <SearchableFiles bizType={archiveRecord.prefix} ownId={row.listId} />}
    </RecordView>
  )
}
