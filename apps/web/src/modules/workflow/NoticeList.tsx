import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { columnsFor } from '../../kit/list/columns'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { listMessages } from '../../kit/list/list.messages'
import { Pager } from '../../kit/list/Pager'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useSearch } from '../../kit/list/SearchPanel'
import { numberColumn, selectionColumn } from '../../kit/list/selection-column'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { openTab } from '../../shell/tabs'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoLabels, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

const COLUMNS = ['title', 'bizType', 'createUserName', 'createTime', 'status'] as const

/** 通知: what this person is told and need not act on. */
export function NoticeList() {
  const list = useList(todoApi.noticePage, { menuId: useMenuId(), paging: 'current' })
  const search = useSearch(list)
  const [saving, setSaving] = useState(false)
  useLiveRefresh([listKey(todoApi.noticePage)])

  const markRead = async (listIds: readonly string[]) => {
    setSaving(true)
    try {
      await http.call(todoApi.readNotice, { listIds: [...listIds] })
      notify.success(say.readDone)
      list.select([])
      await list.refresh()
    } catch {
      // shown by the call
    } finally {
      setSaving(false)
    }
  }
  const columns = [
    selectionColumn<Todo>(list, (row) => row.title),
    numberColumn<Todo>(list),
    ...columnsFor<Todo>(
      todoLabels,
      COLUMNS,
      {
        ...todoCells,
        title: (title, row) => (
          <span className={isUnread(row) ? styles.unread : undefined} title={row.content ?? undefined}>
            {String(title)}
          </span>
        ),
        status: (_status, row) => (
          <Tag color={isUnread(row) ? 'blue' : 'grey'}>{isUnread(row) ? say.unread : say.wasRead}</Tag>
        ),
      },
      { sortable: ['title', 'createTime'], list, widths: { ...todoWidths, title: 360 } },
    ),
    {
      title: listMessages.actions,
      dataIndex: 'path',
      width: 180,
      render: (_path: unknown, row: Todo) => (
        <RowButtons>
          <RowButton onClick={() => openTab(row.path)}>{say.view}</RowButton>
          {isUnread(row) && (
            <RowButton disabled={saving} onClick={() => void markRead([row.listId])}>
              {say.read}
            </RowButton>
          )}
        </RowButtons>
      ),
    },
  ]

  return (
    <ListPage
      search={<TodoSearch search={search} />}
      toolbar={
        <Button
          disabled={list.selected.length === 0}
          loading={saving}
          onClick={() => void markRead(list.selected)}
        >
          {say.read}
        </Button>
      }
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

const isUnread = (notice: Todo) => notice.status === 'pending'
