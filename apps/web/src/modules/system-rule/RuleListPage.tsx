import type { Fields } from '@agency/shared/fields/fields'
import type { Listing } from '@agency/shared/list/listing'
import { ruleStateNames } from '@agency/shared/modules/system-rule/rule.listing'
import { rulePrefix as prefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode, useMemo } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import { ruleMessages as say } from './rule.messages'
import type { RuleCalls, RuleEditors, RuleVersion } from './rule-calls'

const RuleSheet = lazy(() => import('./RuleSheet'))
const EndForm = lazy(() => import('./EndForm'))
const HistorySheet = lazy(() => import('./HistorySheet'))

interface Props<R extends RuleVersion> {
  api: RuleCalls<R>
  fields: Fields
  /** `state` among its columns. */
  listing: Listing
  widths: Partial<Record<string, number>>
  /** Shown beside the usual ones. */
  cells?: Renderers<R>
  sections: readonly { title: string; fields: readonly string[] }[]
  /** Fields that say which rule it is: a new version keeps them. */
  keys: readonly string[]
  editors?: RuleEditors
  /** What a new one begins with. */
  first?: object
  /** Filters of its own, before the usual two. */
  search: ReactNode
  /** Buttons of its own. */
  toolbar?: ReactNode
}

const colors = { past: 'grey', current: 'green', future: 'blue' } as const
const states = Object.entries(ruleStateNames).map(([value, label]) => ({ value, label }))
const sortable = ['effectiveFrom', 'effectiveTo']

/** What has been in force gets a new version; what is to come is edited. */
const isRevised = ({ allowedActions }: RuleVersion) => allowedActions.includes('revise')

/** A table of rules in versions: what has been in force is revised or ended, what is to come is edited or deleted. */
export function RuleListPage<R extends RuleVersion>(props: Props<R>) {
  const { api, listing, widths, search, toolbar } = props
  const cells = useMemo<Renderers<R>>(
    () => ({ state: (words, { state }) => <Tag color={colors[state]}>{words}</Tag>, ...props.cells }),
    [props.cells],
  )
  const { labels, columns } = listing
  const history = (rule: R, onClose: () => void) => (
    <HistorySheet
      {...{ api, widths, labels, columns, rule, onClose }}
      cells={cells as Renderers<RuleVersion>}
    />
  )
  return (
    <RecordList<R>
      {...{ api, prefix, listing, cells, widths, sortable }}
      search={
        <>
          <TextFilter name="keyword" label={say.keyword} />
          {search}
          <ChoiceFilter name="state" label={say.state} options={states} />
        </>
      }
      firstWord={say.firstRule}
      {...(toolbar ? { toolbar: () => toolbar } : {})}
      actionsWidth={172}
      onEdit={(row, { crud }) => crud.edit(row)}
      actions={(row, { crud, open, changed }) => (
        <>
          {isRevised(row) && <RowButton onClick={() => crud.edit(row)}>{say.revise}</RowButton>}
          {row.allowedActions.includes('end') && (
            <RowButton
              onClick={() =>
                open((onClose) => <EndForm {...{ api, onClose }} rule={row} onSaved={changed} />)
              }
            >
              {say.end}
            </RowButton>
          )}
          <RowButton onClick={() => open((onClose) => history(row, onClose))}>{say.history}</RowButton>
        </>
      )}
      sheet={({ crud, changed }) => {
        const revising = crud.row !== undefined && isRevised(crud.row)
        return <RuleSheet {...{ ...props, crud, revising }} noun={listing.name} onSaved={changed} />
      }}
    />
  )
}
