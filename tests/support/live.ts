import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { WebSocket } from 'ws'

export interface Message {
  type: string
  value?: number
  state?: string
  todo?: { ownId: string; title: string }
  message?: ConsultMessage | null
  unread?: number
  of?: string
}

/** The first message on a live connection: the login. */
export const auth = (token: string) => ({ type: 'auth', token: `Bearer ${token}`, client: 'web' })

/** The address from which a connection comes, and the origin of the page. */
interface From {
  localAddress?: string
  origin?: string
}
const isFrom = (first: unknown): first is From =>
  typeof first === 'object' && first !== null && ('localAddress' in first || 'origin' in first)

/**
 * A live connection on which these messages are sent (the first argument may say where it comes from): the
 * messages received so far, and a function that waits for the first one that matches.
 */
export function listen(url: string, ...[first, ...rest]: unknown[]) {
  const from = isFrom(first) ? first : {}
  const sent = isFrom(first) || first === undefined ? rest : [first, ...rest]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, from)
  // A refused connection emits an error before it closes.
  socket.on('error', () => undefined)
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  let closed: number | undefined
  const changed = () => {
    for (const look of waiting) look()
  }
  socket.addEventListener('open', () => {
    for (const message of sent) socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  })
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as Message)
    changed()
  })
  socket.addEventListener('close', ({ code }) => {
    closed = code
    changed()
  })
  const until = <T>(read: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = read()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    messages,
    message: (fits: (message: Message) => boolean) => until(() => messages.find(fits)),
    ended: () => until(() => closed),
    close: () => socket.close(),
  }
}
