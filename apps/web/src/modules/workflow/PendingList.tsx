import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { pendingListing } from '@agency/shared/todo/todo.listing'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { TodoButtons } from '../../kit/flow/FlowWaiting'
import { ExportButton } from '../../kit/list/ExportButton'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { type List, listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { openTab } from '../../shell/tabs'
import { OwnTaskButtons } from './OwnTaskButtons'
import { OwnTaskDialog } from './OwnTaskDialog'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'

const SORTABLE = ['title', 'createTime', 'dueTime'] as const

/** 待办: tasks that wait for this person, their roles and departments. */
export function PendingList() {
  const list = useList(todoApi.page, { menuId: useMenuId(), paging: 'current' })
  const [adding, setAdding] = useState(false)
  useLiveRefresh([listKey(todoApi.page)])
  const table = useTable<Todo>({
    ...{ ...pendingListing, list, cells: todoCells, widths: todoWidths },
    sortable: SORTABLE,
    numbered: true,
    actions: { width: 150, cell: (row) => <Actions row={row} list={list} /> },
  })

  return (
    <>
      <PagedList
        {...{ list, table }}
        search={<TodoSearch list={list} withOverdue />}
        toolbar={
          <>
            <Button theme="solid" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
              {say.add}
            </Button>
            <ExportButton {...{ list, table, endpoint: todoApi.exportExcel, name: pendingListing.name }} />
          </>
        }
        emptyText={say.noTodo}
      />
      {adding && <OwnTaskDialog onClose={() => setAdding(false)} onSaved={() => void list.refresh()} />}
    </>
  )
}

const Actions = ({ row, list }: { row: Todo; list: List<Todo> }) => (
  <RowButtons>
    {row.ownId !== null && (
      <RowButton onClick={() => openTab(row.path)}>
        {row.allowedActions.includes('handle') ? say.handle : say.view}
      </RowButton>
    )}
    {row.ownId === null && <OwnTaskButtons todo={row} list={list} />}
    <TodoButtons todo={row} onChanged={() => void list.refresh()} />
  </RowButtons>
)
