import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { noticeListing } from '@agency/shared/todo/todo.listing'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import type { List } from '../../kit/list/use-list'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { TodoList } from './TodoList'
import { todoCells, todoWidths } from './todo-cells'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

const SORTABLE = ['title', 'createTime'] as const
const widths = { ...todoWidths, title: 360 }
const noticeTitleOf = (notice: Todo) => notice.title
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

/** 通知: notices to the current user, which need no action. */
export function NoticeList() {
  const { busy: saving, run } = useBusy()
  const markRead = (list: List<Todo>, listIds: readonly string[]) =>
    run(async () => {
      await http.call(todoApi.readNotice, { listIds: [...listIds] })
      list.select([])
      await list.refresh()
      return say.readDone
    })
  return (
    <TodoList
      api={{ page: todoApi.noticePage }}
      part="notice"
      listing={noticeListing}
      cells={cells}
      widths={widths}
      nameOf={noticeTitleOf}
      sortable={SORTABLE}
      toolbar={({ list }) => (
        <Button
          disabled={list.selected.length === 0}
          loading={saving}
          onClick={() => void markRead(list, list.selected)}
        >
          {say.read}
        </Button>
      )}
      actionsWidth={180}
      actions={(row, { list }) => (
        <>
          <RowButton onClick={() => openTab(row.path)}>{say.view}</RowButton>
          {isUnread(row) && (
            <RowButton disabled={saving} onClick={() => void markRead(list, [row.listId])}>
              {say.read}
            </RowButton>
          )}
        </>
      )}
    />
  )
}
