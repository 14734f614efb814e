import { messages as say } from '../kit/extension.messages'
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

/**
 * The badge for what is known of the to-dos.
 * @param failed decisions that the server did not take
 */
export function badgeFor(state: TodoState, failed = 0): Badge {
  switch (state.kind) {
    case 'count': {
      const title = titled(todoText(state.count))
      const text = countText(state.count)
      if (failed > 0)
        return { text: text || '×', color: red, title: `${title}；${say.failedDecisions(failed)}` }
      return { text, color: blue, title }
    }
    case 'unconfigured':
    case 'forbidden':
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
