import { currentTime } from '@agency/shared/clock/server-clock'
import { statusOptionsOf } from '@agency/shared/flow/flow'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import { ChoiceFilter, DateRangeFilter, DictFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { DepartmentFilter } from '../../kit/list/RecordFilters'
import { SearchPanel } from '../../kit/list/SearchPanel'
import type { List } from '../../kit/list/use-list'
import { statisticsMessages as say } from './statistics.messages'

type Searched = Pick<List<unknown>, 'search' | 'filters'>
const statuses = statusOptionsOf(projectRecord.flow)
const { procurementMethod, procurementRegime, projectType, ...labels } = projectRecord.labels

/** The fields by which 项目统计 is searched. */
export const StatisticsSearch = ({ list }: { list: Searched }) => (
  <SearchPanel list={list}>
    <DateRangeFilter name="createTime" label={say.created} />
    <DateRangeFilter name="award" label={say.awarded} />
    <DepartmentFilter label={labels.departmentName.label} />
    <DictFilter name="procurementMethod" label={procurementMethod.label} dict={procurementMethod.dict} />
    <DictFilter name="procurementRegime" label={procurementRegime.label} dict={procurementRegime.dict} />
    <ChoiceFilter name="status" label={labels.statusText.label} options={statuses} />
    <DictFilter name="projectType" label={projectType.label} dict={projectType.dict} />
    <TextFilter name="clientName" label={labels.clientName.label} />
    <PersonFilter name="projectManagerAId" label={labels.projectManagerAName.label} />
    <TextFilter name="projectName" label={labels.projectName.label} />
  </SearchPanel>
)

const periods = [
  { label: say.thisMonth, from: (today: string) => monthStart(today) },
  { label: say.thisYear, from: (today: string) => `${today.slice(0, 4)}-01-01` },
  { label: say.lastYear, from: (today: string) => addMonths(monthStart(today), -11) },
]

/**
 * Buttons for usual periods: a click counts only the projects created since the start of the period, a second click
 * removes the limit.
 */
export function PeriodButtons({ list: { filters, search } }: { list: Searched }) {
  const { createTimeStart, createTimeEnd: _end, ...others } = filters
  return periods.map(({ label, from }) => {
    const start = `${from(shanghaiDateAt(currentTime()))}T00:00:00+08:00`
    const isOn = createTimeStart === start
    return (
      <Button
        key={label}
        theme={isOn ? 'light' : 'borderless'}
        aria-pressed={isOn}
        onClick={() => search(isOn ? others : { ...others, createTimeStart: start })}
      >
        {label}
      </Button>
    )
  })
}
