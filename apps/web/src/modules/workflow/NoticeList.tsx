import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { noticeListing } from '@agency/shared/todo/todo.listing'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { useBusy } from '../../kit/data/use-busy'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

const SORTABLE = ['title', 'createTime'] as const
const widths = { ...todoWidths, title: 360 }
const nameOf = (notice: Todo) => notice.title
const isUnread = (notice: Todo) => notice.status === 'pending'
const cells: Renderers<Todo> = {
  ...todoCells,
  title: (title, row) => (
    <span className={isUnread(row) ? styles.unread : undefined} title={row.content ?? undefined}>
      {title}
    </span>
  ),
  status: (words, row) => <Tag color={isUnread(row) ? 'blue' : 'grey'}>{words}</Tag>,
}

/** 通知: what this person is told and need not act on. */
export function NoticeList() {
  const list = useList(todoApi.noticePage, { menuId: useMenuId('notice'), paging: 'current' })
  const { busy: saving, run } = useBusy()
  useLiveRefresh([listKey(todoApi.noticePage)])

  const markRead = (listIds: readonly string[]) =>
    run(async () => {
      await http.call(todoApi.readNotice, { listIds: [...listIds] })
      list.select([])
      await list.refresh()
      return say.readDone
    })
  const actions = (row: Todo) => (
    <RowButtons>
      <RowButton onClick={() => openTab(row.path)}>{say.view}</RowButton>
      {isUnread(row) && (
        <RowButton disabled={saving} onClick={() => void markRead([row.listId])}>
          {say.read}
        </RowButton>
      )}
    </RowButtons>
  )
  const table = useTable<Todo>({
    ...{ ...noticeListing, list, cells, widths },
    sortable: SORTABLE,
    numbered: true,
    actions: { width: 180, cell: actions },
  })

  return (
    <PagedList
      {...{ list, table }}
      search={<TodoSearch list={list} />}
      toolbar={
        <Button
          disabled={list.selected.length === 0}
          loading={saving}
          onClick={() => void markRead(list.selected)}
        >
          {say.read}
        </Button>
      }
      nameOf={nameOf}
    />
  )
}
