import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { useStore } from '@nanostores/react'
import { usePageQuery } from '../../shell/own-place'
import { $settings, changeSettings } from '../../shell/settings/settings-store'
import { openTab } from '../../shell/tabs'
import { Inbox } from './inbox/Inbox'
import { TodoTables } from './TodoTables'

/**
 * /workflow/todoList: the open to-dos of the current user as an inbox or as tables. The choice is stored with the
 * user's settings; a link that contains a search of the table opens the table.
 */
export default function TodoListPage() {
  const { todoTable } = useStore($settings)
  const isSearched = usePageQuery().has('filters')
  if (!todoTable && !isSearched) return <Inbox onTable={() => changeSettings({ todoTable: true })} />
  const switchToInbox = () => {
    changeSettings({ todoTable: false })
    openTab(TODO_LIST_PATH)
  }
  return <TodoTables onInbox={switchToInbox} />
}
