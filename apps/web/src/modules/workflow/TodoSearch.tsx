import { Input } from '@douyinfe/semi-ui-19'
import { Choice } from '../../kit/form/Choice'
import { CreateTimeRange, type Search, SearchField, SearchPanel } from '../../kit/list/SearchPanel'
import { bizTypeNames } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'

const bizTypes = Object.entries(bizTypeNames).map(([value, label]) => ({ value, label }))
const flags = [
  { value: 'true', label: say.yes },
  { value: 'false', label: say.no },
]

/** What to-dos are searched by. Whether one is overdue matters only while it waits. */
export function TodoSearch({ search, withOverdue }: { search: Search; withOverdue?: boolean }) {
  const choose = (name: string, options: { value: string; label: string }[]) => (labelId: string) => (
    <Choice
      aria-labelledby={labelId}
      optionList={options}
      showClear
      placeholder={say.all}
      value={search.values[name] as string | undefined}
      onChange={(value) => search.set(name, value)}
      style={{ width: '100%' }}
    />
  )
  return (
    <SearchPanel search={search}>
      <SearchField label={say.title}>
        {(labelId) => (
          <Input
            aria-labelledby={labelId}
            value={String(search.values.title ?? '')}
            onChange={(value) => search.set('title', value)}
            showClear
          />
        )}
      </SearchField>
      <SearchField label={say.bizType}>{choose('bizType', bizTypes)}</SearchField>
      {withOverdue && <SearchField label={say.overdue}>{choose('overdue', flags)}</SearchField>}
      <CreateTimeRange label={say.createTime} search={search} />
    </SearchPanel>
  )
}
