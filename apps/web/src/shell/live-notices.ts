import { session } from '../session/core'
import { live } from '../session/live'
import { openTab } from './tabs'

/** Announces a new to-do or notice in a corner of the window, with a link. Returns a function that stops this. */
export const announceNewTodos = () =>
  live.subscribe((message) => {
    if (message.type !== 'todo') return
    const { todo } = message
    // The user who created it knows about it, and may have it open already.
    if (todo.createUserId === session.$user.get()?.listId) return
    // When its code cannot be loaded, the count in the bar still shows the new to-do.
    void import('./todo-notice').then(
      ({ showTodoNotification }) => showTodoNotification(todo, () => openTab(todo.path)),
      () => undefined,
    )
  })
