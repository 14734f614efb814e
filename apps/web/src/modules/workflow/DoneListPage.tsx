import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { doneListing } from '@agency/shared/todo/todo.listing'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { openTab } from '../../shell/tabs'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'

const SORTABLE = ['title', 'createTime', 'handleTime'] as const
const HANDLED = { status: 'done' }

/** /workflow/workflowTackle: what this person has handled. */
export default function DoneListPage() {
  const list = useList(todoApi.page, {
    filters: HANDLED,
    order: 'handleTime desc',
    menuId: useMenuId(),
    paging: 'current',
  })
  useLiveRefresh([listKey(todoApi.page)])
  const table = useTable<Todo>({
    ...{ ...doneListing, list, cells: todoCells, widths: todoWidths },
    ...{ sortable: SORTABLE, numbered: true, actions },
  })

  return (
    <PagedList
      {...{ list, table }}
      search={<TodoSearch list={list} />}
      toolbar={<ExportButton {...{ list, table, endpoint: todoApi.exportExcel, name: doneListing.name }} />}
    />
  )
}

const actions = {
  width: 72,
  cell: (row: Todo) => (
    <RowButtons>
      <RowButton onClick={() => openTab(row.path)}>{say.view}</RowButton>
    </RowButtons>
  ),
}
