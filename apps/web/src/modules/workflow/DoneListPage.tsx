import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { type Column, columnsFor } from '../../kit/list/columns'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { listMessages } from '../../kit/list/list.messages'
import { Pager } from '../../kit/list/Pager'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useSearch } from '../../kit/list/SearchPanel'
import { numberColumn } from '../../kit/list/selection-column'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { openTab } from '../../shell/tabs'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoLabels, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'

const COLUMNS = [
  'title',
  'bizType',
  'projectCode',
  'projectName',
  'stepName',
  'createUserName',
  'createTime',
  'handleTime',
  'result',
  'opinion',
  'status',
] as const
const HANDLED = { status: 'done' }

/** /workflow/workflowTackle: what this person has handled. */
export default function DoneListPage() {
  const list = useList(todoApi.page, {
    filters: HANDLED,
    order: 'handleTime desc',
    menuId: useMenuId(),
    paging: 'current',
  })
  const search = useSearch(list)
  useLiveRefresh([listKey(todoApi.page)])
  const columns = [
    numberColumn<Todo>(list),
    ...columnsFor<Todo>(todoLabels, COLUMNS, todoCells, {
      sortable: ['title', 'createTime', 'handleTime'],
      list,
      widths: todoWidths,
    }),
    viewColumn,
  ]

  return (
    <ListPage
      search={<TodoSearch search={search} />}
      tools={<RefreshButton list={list} />}
      table={
        <ListStates list={list} onClearFilters={search.reset}>
          <ListTable rows={list.rows} columns={columns} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}

const viewColumn: Column<Todo> = {
  title: listMessages.actions,
  dataIndex: 'path',
  width: 90,
  fixed: 'right',
  render: (_path, row) => (
    <RowButtons>
      <RowButton onClick={() => openTab(row.path)}>{say.view}</RowButton>
    </RowButtons>
  ),
}
