import type { InputOf } from '@agency/shared/contract/endpoint'
import { type RiskRow, riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { riskListing } from '@agency/shared/modules/quality-risk/risk.listing'
import { riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { riskKinds, riskStates } from '@agency/shared/tendering/risk-states'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useMemo } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { ChoiceFilter, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { DepartmentFilter } from '../../kit/list/RecordFilters'
import { RowLink } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { type List, listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { RiskTotals } from './RiskTotals'
import { riskMessages as say } from './risk.messages'

const colors = {
  breached: 'red',
  near: 'orange',
  unknown: 'grey',
  changed: 'violet',
  exempt: 'blue',
  hint: 'cyan',
  running: 'white',
  kept: 'green',
  corrected: 'grey',
} as const satisfies Record<RiskRow['state'], string>

const TIMES = 'times'
const cells: Renderers<RiskRow> = {
  state: (words, { state }) => <Tag color={colors[state]}>{words}</Tag>,
  rule: (words, { text }) => <span title={text}>{words}</span>,
  projectCode: (code, { projectId }) => <RowLink to={projectTabPath(projectId, TIMES)}>{code}</RowLink>,
}
const widths = {
  state: 100,
  rule: 260,
  projectCode: 150,
  packageNo: 160,
  answerable: 90,
  dueDate: 110,
  days: 130,
  points: 70,
  source: 240,
  departmentName: 110,
  text: 320,
}
const sortable = ['dueDate']

/** /quality/riskDesk: what an inspector would find. */
export default function RiskDeskPage() {
  const list = useList(riskApi.page, { menuId: useMenuId() })
  useReloadOnRecordChange(riskPrefix, [listKey(riskApi.page), [riskApi.totals.path]])
  const table = useTable<RiskRow>({ ...riskListing, list, cells, widths, sortable })
  const { order: _order, menuId: _menu, ...asked } = list.query
  return (
    <PagedList
      list={list}
      table={table}
      search={<RiskSearch list={list} />}
      summary={<RiskTotals filters={list.filters} />}
      emptyText={say.empty}
      wayOut={<Button onClick={() => list.search({ state: 'all' })}>{say.showAll}</Button>}
      toolbar={
        <>
          <DownloadButton
            may={`${riskPrefix}:export`}
            call={riskApi.printTable}
            input={asked as InputOf<typeof riskApi.printTable>}
            done={say.printed}
          >
            {say.print}
          </DownloadButton>
          <DownloadButton
            may={`${riskPrefix}:export`}
            call={riskApi.exportExcel}
            input={asked as InputOf<typeof riskApi.exportExcel>}
            done={say.exported}
          >
            {say.export}
          </DownloadButton>
        </>
      }
    />
  )
}

const namesAsOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const states = [{ value: 'all', label: say.all }, ...namesAsOptions(riskStates)]
const kinds = namesAsOptions(riskKinds)

function RiskSearch({ list }: { list: Pick<List<unknown>, 'search' | 'filters'> }) {
  const { data } = useCall(riskApi.totals, {}, { quiet: true })
  const regions = useMemo(() => data?.regions.map((value) => ({ value, label: value })) ?? [], [data])
  return (
    <SearchPanel list={list}>
      <ChoiceFilter name="state" label={say.state} options={states} unchosen={say.needsALook} />
      <ChoiceFilter name="kind" label={say.kind} options={kinds} />
      <DepartmentFilter label={say.department} />
      <PersonFilter name="userId" label={say.person} />
      <DictFilter name="procurementRegime" label={say.regime} dict="procurementRegime" />
      <TextFilter name="ruleCode" label={say.rule} />
      <TextFilter name="keyword" label={say.project} />
      <ChoiceFilter name="region" label={say.region} options={regions} unchosen={data?.region ?? undefined} />
    </SearchPanel>
  )
}
