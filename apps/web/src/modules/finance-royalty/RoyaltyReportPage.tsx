import { royaltyApi } from '@agency/shared/modules/finance-royalty/royalty.contract'
import { royaltyRecord } from '@agency/shared/modules/finance-royalty/royalty.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { ChoiceFilter, PersonFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { http, useCan } from '../../session/app'
import { useOwnSearch } from '../../shell/own-place'
import RoyaltySheetPage from './RoyaltySheetPage'
import { royaltyMessages as say } from './royalty.messages'
import { royaltyKind } from './royalty-kind'

const searched = ['projectCode', 'projectName', 'departmentId', 'period', 'status'] as const

const yesNo = [
  { value: 'true', label: say.yes },
  { value: 'false', label: say.no },
]

/** /finance/keyManagersReport, or with ?listId=… the sheet that a to-do is about. */
export default function RoyaltyReportPage() {
  const listId = useOwnSearch().get('listId')
  return listId ? <RoyaltySheetPage /> : <Report />
}

const Report = () => (
  <RecordList
    {...royaltyKind}
    nameOf={({ projectCode, projectName }) => `${projectCode} ${projectName}`}
    search={
      <RecordFilters record={royaltyRecord} names={searched}>
        <PersonFilter name="userId" label={say.person} />
        <ChoiceFilter name="isDue" label={say.due} options={yesNo} />
      </RecordFilters>
    }
    toolbar={({ list }) => <CheckButton onDone={() => void list.refresh()} />}
    emptyText={say.empty}
    sumNote={say.sumNote}
  />
)

/** Whoever reckons need not wait for the night. */
function CheckButton({ onDone }: { onDone(): void }) {
  const may = useCan(`${royaltyKind.prefix}:calc`)
  const { busy, run } = useBusy()
  if (!may) return null
  const check = async () => say.checked(await http.call(royaltyApi.check, {}))
  return (
    <Button loading={busy} onClick={() => void run(check, onDone)}>
      {say.check}
    </Button>
  )
}
