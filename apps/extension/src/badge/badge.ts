import { messages as say } from '../kit/extension.messages'
import type { TodoState } from './todo-state'

interface Badge {
  /** The text on the badge of the extension's icon, of which at most four characters fit. */
  text: string
  color: string
  /** The title of the extension's icon, for a hovering pointer and for screen readers. */
  title: string
}

const blue = '#0960bd'
const grey = '#5f6670'
const red = '#c9271c'

/**
 * Returns the badge for a state of the to-dos.
 * @param failed number of decisions that the server refused
 * @param unread number of messages of 即时咨询, which are shown as a dot next to the count
 */
export function badgeFor(state: TodoState, failed = 0, unread = 0): Badge {
  switch (state.kind) {
    case 'count':
      return {
        text: badgeNumberText(state, failed, unread) + (unread > 0 ? '•' : ''),
        color: failed > 0 ? red : blue,
        title: withProductName(
          [
            todoCountText(state.count),
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
      return { text: '登', color: grey, title: withProductName(say[state.kind]) }
    case 'offline':
      return { text: '!', color: grey, title: withProductName(say.offline) }
    case 'fault':
      return { text: '×', color: red, title: withProductName(say.fault) }
  }
}

/**
 * Returns the count for the badge: that of the user's own to-dos, so that it always has the same meaning. Only when
 * there are none, the count as a deputy is shown instead, with a mark.
 */
function badgeNumberText(
  { count, inStead }: Extract<TodoState, { kind: 'count' }>,
  failed: number,
  unread: number,
): string {
  const own = cappedCountText(count, unread > 0 ? 2 : 3)
  if (own) return own
  if (failed > 0) return '×'
  const others = cappedCountText(inStead, unread > 0 ? 1 : 2)
  return others && `${say.inSteadMark}${others}`
}

const todoCountText = (count: number) => (count > 0 ? say.todos(count) : say.noTodos)

/** Returns the count; when it has more digits than fit, the largest number with a plus. */
const cappedCountText = (count: number, digits: number) => {
  if (count <= 0) return ''
  const most = 10 ** digits - 1
  return count > most ? `${most}+` : String(count)
}

const withProductName = (text: string) => `${say.product}：${text}`
