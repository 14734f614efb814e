import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode, useMemo } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { RecordList } from '../../kit/list/RecordList'
import { RuleActions } from './RuleActions'
import { RuleSearch } from './RuleSearch'
import { ruleMessages as say } from './rule.messages'
import type { RuleTable, RuleVersion } from './rule-table'

const RuleSheet = lazy(() => import('./RuleSheet'))

const colors = { past: 'grey', current: 'green', future: 'blue' } as const
const sortable = ['effectiveFrom', 'effectiveTo']

/**
 * A table of versioned rules: versions that have been in force are revised or ended, future ones edited or deleted.
 */
export function RuleListPage<R extends RuleVersion>(
  props: RuleTable<R> & { toolbar?: ReactNode; prefix?: string },
) {
  const { toolbar, prefix = rulePrefix, ...table } = props
  const cells = useMemo<Renderers<R>>(
    () => ({ state: (words, { state }) => <Tag color={colors[state]}>{words}</Tag>, ...props.cells }),
    [props.cells],
  )
  return (
    <RecordList<R>
      {...table}
      prefix={prefix}
      cells={cells}
      sortable={sortable}
      search={<RuleSearch {...table} />}
      firstWord={say.firstRule}
      toolbar={() => toolbar}
      actionsWidth={172}
      onEdit={(row, { crud }) => crud.edit(row)}
      actions={(row, ways) => <RuleActions row={row} ways={ways} table={{ ...table, cells }} />}
      sheet={({ crud, changed }) => <RuleSheet {...table} crud={crud} onSaved={changed} />}
    />
  )
}
