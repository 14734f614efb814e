import { currentTime } from '@agency/shared/clock/server-clock'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { List } from '../../../kit/list/use-list'
import { projectMessages as say } from './project.messages'

/** Today and the next four days (DOMAIN 5.16) in Asia/Shanghai. */
const openingSoonFilters = () => {
  const today = shanghaiDateAt(currentTime())
  return { openTimeStart: `${today}T00:00:00+08:00`, openTimeEnd: `${addDays(today, 4)}T23:59:59.999+08:00` }
}
const quick = [
  { label: say.mine, filters: () => ({ mine: 'true' }) },
  { label: say.soonOpening, filters: openingSoonFilters },
]

/** Frequently used filters as toggle buttons. */
export const QuickFilters = ({ list }: { list: List<ProjectRow> }) =>
  quick.map(({ label, filters }) => {
    const wanted = filters()
    const names = Object.keys(wanted)
    const isOn = names.every((name) => list.filters[name] !== undefined)
    const others = Object.fromEntries(Object.entries(list.filters).filter(([name]) => !names.includes(name)))
    return (
      <Button
        key={label}
        theme={isOn ? 'light' : 'borderless'}
        aria-pressed={isOn}
        onClick={() => list.search(isOn ? others : { ...list.filters, ...wanted })}
      >
        {label}
      </Button>
    )
  })
