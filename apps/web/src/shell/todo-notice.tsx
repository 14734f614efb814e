import type { Todo } from '@agency/shared/contract/todo.contract'
import { Button, Notification } from '@douyinfe/semi-ui-19'
import { $mobile } from './device'
import { shellMessages as say } from './shell.messages'

const SECONDS = 6

/** Announces a to-do without disturbing: the notice disappears by itself and takes no focus. */
export function showTodoNotification(todo: Todo, open: () => void): void {
  const id = `todo-${todo.listId}`
  const closeNoticeAndOpen = () => {
    Notification.close(id)
    open()
  }
  Notification.info({
    id,
    // Above the menu: on the right are the buttons of forms, and a pointer that rests there would keep the notice
    // open above them. On a small screen the notice would cover the buttons on either side.
    position: $mobile.get() ? 'top' : 'bottomLeft',
    duration: SECONDS,
    title: todo.kind === 'task' ? say.newTodo : say.newNotice,
    content: (
      <div>
        <div>{todo.title}</div>
        {todo.path && (
          <Button theme="borderless" size="small" style={{ marginLeft: -12 }} onClick={closeNoticeAndOpen}>
            {say.view}
          </Button>
        )}
      </div>
    ),
  })
}
