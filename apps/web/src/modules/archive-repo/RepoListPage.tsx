import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import { useCall } from '../../kit/data/use-call'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { ImportButton } from '../../kit/list/ListButtons'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { repoMessages as say } from './repo.messages'
import { repoKind } from './repo-kind'

const LegacyImport = lazy(() => import('./LegacyImport'))

const searched = [
  'archiveNo',
  'projectCode',
  'projectName',
  'clientName',
  'keywords',
  'year',
  'retentionCode',
  'secretLevel',
  'keepPlace',
  'status',
] as const
const due = [{ value: 'true', label: say.onlyDue }]

/** /projectArchives/tenderArchivesRepository */
export default function StoredVolumeListPage() {
  return (
    <RecordList
      {...repoKind}
      nameOf={(row) => `${row.archiveNo} ${row.projectName}`}
      search={
        <RecordFilters record={repoRecord} names={searched}>
          <TextFilter name="fullText" label={say.fullText} />
          <ChoiceFilter name="isDue" label={say.due} options={due} />
        </RecordFilters>
      }
      toolbar={({ changed }) => (
        <>
          <ImportButton may="archive:file:import" opens={LegacyImport} onSaved={changed} />
          <DestructionCounts />
        </>
      )}
      emptyText={say.empty}
      actionsWidth={72}
    />
  )
}

/** Counts of volumes due for destruction, due within a year, and on hold; nothing when all are 0. */
function DestructionCounts() {
  const { data } = useCall(repoApi.due, {}, { quiet: true })
  if (!data) return null
  const { due: now, soon, held } = data
  return (
    <>
      {now > 0 && <Tag color="red">{say.dueCount(now)}</Tag>}
      {soon > 0 && <Tag color="orange">{say.soonCount(soon)}</Tag>}
      {held > 0 && <Tag color="violet">{say.heldCount(held)}</Tag>}
    </>
  )
}
