import type { InputOf } from '@agency/shared/contract/endpoint'
import type { Fields } from '@agency/shared/fields/fields'
import type { Listing } from '@agency/shared/list/listing'
import { ruleStateNames } from '@agency/shared/modules/system-rule/rule.listing'
import { rulePrefix as prefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { useCrud } from '../../kit/list/use-crud'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
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

/** A table of rules in versions: what has been in force is revised or ended, what is to come is edited or deleted. */
export function RuleListPage<R extends RuleVersion>(props: Props<R>) {
  const { api, listing, widths, search, toolbar } = props
  const list = useList(api.page, { menuId: useMenuId() })
  const rows = list.rows as unknown as readonly R[]
  const crud = useCrud<R>()
  const [revising, setRevising] = useState(false)
  const [ending, setEnding] = useState<R>()
  const [history, setHistory] = useState<R>()
  const removal = useRemoval(list, (listIds) =>
    http.call(api.delete, { listIds: listIds.join(',') } as InputOf<typeof api.delete>),
  )
  const cells = useMemo<Renderers<R>>(
    () => ({
      state: (words, { state }) => <Tag color={colors[state]}>{words}</Tag>,
      ...props.cells,
    }),
    [props.cells],
  )
  const edit = (row: R) => {
    setRevising(false)
    crud.edit(row)
  }
  const revise = (row: R) => {
    setRevising(true)
    crud.edit(row)
  }
  const actions = (row: R) => (
    <RuleActions<R>
      row={row}
      removing={removal.removing}
      onEdit={edit}
      onRevise={revise}
      onEnd={setEnding}
      onHistory={setHistory}
      onRemove={({ listId }) => void removal.removeOne(listId)}
    />
  )
  const table = useTable<R>({
    ...{ ...listing, list, cells, widths, sortable },
    actions: { width: 172, cell: actions },
  })
  const add = () => {
    setRevising(false)
    crud.add()
  }
  const refresh = () => void list.refresh()

  return (
    <>
      <ListPage
        list={list}
        search={
          <SearchPanel list={list}>
            <TextFilter name="keyword" label={say.keyword} />
            {search}
            <ChoiceFilter name="state" label={say.state} options={states} />
          </SearchPanel>
        }
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={add} />
            <ExportButton
              list={{ ...list, rows }}
              {...{ table, endpoint: api.exportExcel, name: listing.name }}
              may={`${prefix}:export`}
            />
            {toolbar}
          </>
        }
        tools={<ListTools list={{ ...list, rows }} table={table} />}
        table={
          <ListStates
            list={list}
            wayOut={
              <AddButton may={`${prefix}:add`} onClick={add}>
                {say.firstRule}
              </AddButton>
            }
          >
            <ListTable table={table} rows={rows} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <RuleSheet {...{ ...props, crud, revising }} noun={listing.name} onSaved={refresh} />}
        {ending && <EndForm api={api} rule={ending} onSaved={refresh} onClose={() => setEnding(undefined)} />}
        {history && (
          <HistorySheet
            {...{ api, widths }}
            labels={listing.labels}
            columns={listing.columns}
            cells={cells as Renderers<RuleVersion>}
            rule={history}
            onClose={() => setHistory(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface ActionProps<R> {
  row: R
  removing: readonly string[]
  onEdit(row: R): void
  onRevise(row: R): void
  onEnd(row: R): void
  onHistory(row: R): void
  onRemove(row: R): void
}

/** Only what is open: a version in force has other buttons than one to come. */
function RuleActions<R extends RuleVersion>({ row, removing, ...on }: ActionProps<R>) {
  const isOpen = (action: string) => row.allowedActions.includes(action)
  return (
    <RowActions
      {...{ row, prefix, removing }}
      onEdit={isOpen('edit') ? on.onEdit : undefined}
      onRemove={isOpen('del') ? on.onRemove : undefined}
    >
      {isOpen('revise') && <RowButton onClick={() => on.onRevise(row)}>{say.revise}</RowButton>}
      {isOpen('end') && <RowButton onClick={() => on.onEnd(row)}>{say.end}</RowButton>}
      <RowButton onClick={() => on.onHistory(row)}>{say.history}</RowButton>
    </RowActions>
  )
}
