import { useStore } from '@nanostores/react'
import { $settings, changeSettings } from '../../shell/settings/settings-store'
import { Inbox } from './inbox/Inbox'
import { TodoTables } from './TodoTables'

/** /workflow/todoList: what waits for this person, as an inbox or, as they like, as tables. The choice follows the person. */
export default function TodoListPage() {
  const { todoTable } = useStore($settings)
  const show = (asTable: boolean) => () => changeSettings({ todoTable: asTable })
  return todoTable ? <TodoTables onInbox={show(false)} /> : <Inbox onTable={show(true)} />
}
