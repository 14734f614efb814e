import { session } from '../session/core'
import { live } from '../session/live'
import { openTab } from './tabs'

/** A new to-do or notice is announced in a corner, with a link. */
export const announceTodos = () =>
  live.subscribe((message) => {
    if (message.type !== 'todo') return
    const { todo } = message
    // Whoever made it knows of it: it may stand before them already.
    if (todo.createUserId === session.$user.get()?.listId) return
    // Without the code for it the count in the bar still tells.
    void import('./todo-notice').then(
      ({ showTodo }) => showTodo(todo, () => openTab(todo.path)),
      () => undefined,
    )
  })
