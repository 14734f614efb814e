import { messages as say } from '../kit/extension.messages'
import type { TodoState } from './todo-state'

interface Badge {
  /** Four characters are all that fit. */
  text: string
  color: string
  /** What the pointer and a screen reader are told. */
  title: string
}

const blue = '#0960bd'
const grey = '#5f6670'
const red = '#c9271c'

/**
 * The badge for what is known of the to-dos.
 * @param failed decisions that the server did not take
 * @param unread messages of 即时咨询: a dot beside the number
 */
export function badgeFor(state: TodoState, failed = 0, unread = 0): Badge {
  switch (state.kind) {
    case 'count':
      return {
        text: numberOf(state, failed, unread) + (unread > 0 ? '•' : ''),
        color: failed > 0 ? red : blue,
        title: titled(
          [
            todoText(state.count),
            ...(state.inStead > 0 ? [say.inStead(state.inStead)] : []),
            ...(failed > 0 ? [say.failedDecisions(failed)] : []),
            ...(unread > 0 ? [say.unreadAnswers(unread)] : []),
          ].join('；'),
        ),
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

/** One's own number alone, so that it says the same every day; only where that is nothing does the other stand there, marked. */
function numberOf(
  { count, inStead }: Extract<TodoState, { kind: 'count' }>,
  failed: number,
  unread: number,
): string {
  const own = countText(count, unread > 0 ? 2 : 3)
  if (own) return own
  if (failed > 0) return '×'
  const others = countText(inStead, unread > 0 ? 1 : 2)
  return others && `${say.inSteadMark}${others}`
}

const todoText = (count: number) => (count > 0 ? say.todos(count) : say.noTodos)

/** A number of more digits than this is said to be large. */
const countText = (count: number, digits: number) => {
  if (count <= 0) return ''
  const most = 10 ** digits - 1
  return count > most ? `${most}+` : String(count)
}

const titled = (text: string) => `${say.product}：${text}`
