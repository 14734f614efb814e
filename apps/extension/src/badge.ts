import { messages as say } from './extension.messages'
import type { TodoState } from './todo-state'

export interface Badge {
  /** Four characters are all that fit. */
  text: string
  color: string
  /** What the pointer and a screen reader are told. */
  title: string
}

const MOST = 999
const blue = '#0960bd'
const grey = '#5f6670'
const red = '#c9271c'

/** The badge for what is known of the to-dos. */
export function badgeFor(state: TodoState): Badge {
  switch (state.kind) {
    case 'count':
      return { text: countText(state.count), color: blue, title: titled(todoText(state.count)) }
    case 'unconfigured':
    case 'loggedOut':
    case 'ended':
    case 'password':
      return { text: '登', color: grey, title: titled(say[state.kind]) }
    case 'offline':
      return { text: '!', color: grey, title: titled(say.offline) }
    case 'fault':
      return { text: '×', color: red, title: titled(say.fault) }
  }
}

export const todoText = (count: number) => (count > 0 ? say.todos(count) : say.noTodos)

const countText = (count: number) => {
  if (count <= 0) return ''
  return count > MOST ? `${MOST}+` : String(count)
}

const titled = (text: string) => `${say.product}：${text}`
