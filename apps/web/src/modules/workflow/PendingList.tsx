import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { TodoButtons } from '../../kit/flow/FlowWaiting'
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
import { type List, listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { openTab } from '../../shell/tabs'
import { OwnTaskButtons } from './OwnTaskButtons'
import { OwnTaskDialog } from './OwnTaskDialog'
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
  'dueTime',
  'status',
] as const

/** 待办: tasks that wait for this person, their roles and departments. */
export function PendingList() {
  const list = useList(todoApi.page, { menuId: useMenuId(), paging: 'current' })
  const search = useSearch(list)
  const [adding, setAdding] = useState(false)
  useLiveRefresh([listKey(todoApi.page)])
  const columns = [
    numberColumn<Todo>(list),
    ...columnsFor<Todo>(todoLabels, COLUMNS, todoCells, {
      sortable: ['title', 'createTime', 'dueTime'],
      list,
      widths: todoWidths,
    }),
    actionsColumn(list),
  ]

  return (
    <>
      <ListPage
        search={<TodoSearch search={search} withOverdue />}
        toolbar={
          <Button theme="solid" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {say.add}
          </Button>
        }
        tools={<RefreshButton list={list} />}
        table={
          <ListStates list={list} onClearFilters={search.reset} emptyText={say.noTodo}>
            <ListTable rows={list.rows} columns={columns} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      {adding && <OwnTaskDialog onClose={() => setAdding(false)} onSaved={() => void list.refresh()} />}
    </>
  )
}

const actionsColumn = (list: List<Todo>): Column<Todo> => ({
  title: listMessages.actions,
  dataIndex: 'allowedActions',
  width: 150,
  fixed: 'right',
  render: (_actions, row) => (
    <RowButtons>
      {row.ownId !== null && (
        <RowButton onClick={() => openTab(row.path)}>
          {row.allowedActions.includes('handle') ? say.handle : say.view}
        </RowButton>
      )}
      {row.ownId === null && <OwnTaskButtons todo={row} list={list} />}
      <TodoButtons todo={row} onChanged={() => void list.refresh()} />
    </RowButtons>
  ),
})
