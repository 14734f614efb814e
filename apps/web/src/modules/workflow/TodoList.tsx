import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { todoPermissions } from '@agency/shared/contract/todo.permissions'
import type { ComponentProps } from 'react'
import { useReloadOnTodo } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { RecordList } from '../../kit/list/RecordList'
import { listKey } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoWidths } from './todo-cells'

type ListProps = ComponentProps<typeof RecordList<Todo>>

interface Props extends Omit<ListProps, 'api' | 'prefix' | 'search' | 'numbered'> {
  /** The calls of the list; those of to-dos when left out. */
  api?: ListProps['api']
  /** Name of this list within its page, for pages that have two lists. */
  part?: string
  withOverdue?: boolean
}

/** A table of 待办, 已办 or 通知 of the current user with its search. Whoever may see it may export it. */
export function TodoList({ api = todoApi, part, withOverdue, ...of }: Props) {
  const { page, exportExcel: endpoint } = api
  const { options, toolbar, listing } = of
  const menuId = useMenuId(part)
  useReloadOnTodo([listKey(page)])
  return (
    <RecordList<Todo>
      cells={todoCells}
      widths={todoWidths}
      {...of}
      api={{ page }}
      prefix={todoPermissions.prefix}
      options={{ menuId, paging: 'current', ...options }}
      numbered
      search={<TodoSearch withOverdue={withOverdue} />}
      toolbar={(ways, table) => (
        <>
          {toolbar?.(ways, table)}
          {endpoint && (
            <ExportButton
              list={ways.list}
              table={table}
              endpoint={endpoint}
              listing={listing}
              module={todoPermissions.prefix}
            />
          )}
        </>
      )}
    />
  )
}
