import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionRecord } from '@agency/shared/modules/finance-commission/commission.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { ChoiceFilter, PersonFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { http, useCan } from '../../session/app'
import { usePageQuery } from '../../shell/own-place'
import CommissionSheetPage from './CommissionSheetPage'
import { commissionMessages as say } from './commission.messages'
import { commissionKind } from './commission-kind'

const searched = ['projectCode', 'projectName', 'departmentId', 'period', 'status'] as const

const yesNo = [
  { value: 'true', label: say.yes },
  { value: 'false', label: say.no },
]

/** /finance/keyManagersReport, or with ?listId=… the sheet of a to-do. */
export default function CommissionReportPage() {
  const listId = usePageQuery().get('listId')
  return listId ? <CommissionSheetPage /> : <CommissionReport />
}

const CommissionReport = () => (
  <RecordList
    {...commissionKind}
    nameOf={({ projectCode, projectName }) => `${projectCode} ${projectName}`}
    search={
      <RecordFilters record={commissionRecord} names={searched}>
        <PersonFilter name="userId" label={say.person} />
        <ChoiceFilter name="isDue" label={say.due} options={yesNo} />
      </RecordFilters>
    }
    toolbar={({ list }) => <CheckButton onDone={() => void list.refresh()} />}
    emptyText={say.empty}
    sumNote={say.sumNote}
  />
)

/** Runs the nightly check for changes now. */
function CheckButton({ onDone }: { onDone(): void }) {
  const may = useCan(`${commissionKind.prefix}:calc`)
  const { busy, run } = useBusy()
  if (!may) return null
  const checkCommissions = async () => say.checked(await http.call(commissionApi.check, {}))
  return (
    <Button loading={busy} onClick={() => void run(checkCommissions, onDone)}>
      {say.check}
    </Button>
  )
}
