import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { todoPermissions } from '@agency/shared/contract/todo.permissions'
import type { ComponentProps } from 'react'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { ExportButton } from '../../kit/list/ExportButton'
import { RecordList } from '../../kit/list/RecordList'
import { listKey } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { TodoSearch } from './TodoSearch'
import { todoCells, todoWidths } from './todo-cells'

type ListProps = ComponentProps<typeof RecordList<Todo>>

interface Props extends Omit<ListProps, 'api' | 'prefix' | 'search' | 'numbered'> {
  /** Those of to-dos, where it is not of notices. */
  api?: ListProps['api']
  /** Which list of its page it is, where that has two. */
  part?: string
  withOverdue?: boolean
}

/** 待办, 已办 or 通知 of this person: what they say, and what they are searched by. Whoever sees one may export it. */
export function TodoList({ api = todoApi, part, withOverdue, ...of }: Props) {
  const { page, exportExcel: endpoint } = api
  const { options, toolbar, listing } = of
  const menuId = useMenuId(part)
  useLiveRefresh([listKey(page)])
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
