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
export const authMessage = (token: string) => ({ type: 'auth', token: `Bearer ${token}`, client: 'web' })

/** The address from which a connection comes, and the origin of the page. */
interface From {
  localAddress?: string
  origin?: string
}
const isConnectionOptions = (first: unknown): first is From =>
  typeof first === 'object' && first !== null && ('localAddress' in first || 'origin' in first)

/**
 * A live connection on which these messages are sent (the first argument may say where it comes from): the
 * messages received so far, and a function that waits for the first one that matches.
 */
export function openLiveConnection(url: string, first?: unknown, ...rest: unknown[]) {
  const from = isConnectionOptions(first) ? first : {}
  const sent = isConnectionOptions(first) || first === undefined ? rest : [first, ...rest]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, from)
  // A refused connection emits an error before it closes.
  socket.on('error', () => undefined)
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  let closed: number | undefined
  const recheckWaiting = () => {
    for (const look of waiting) look()
  }
  socket.addEventListener('open', () => {
    for (const message of sent) socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  })
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as Message)
    recheckWaiting()
  })
  socket.addEventListener('close', ({ code }) => {
    closed = code
    recheckWaiting()
  })
  const waitUntilFound = <T>(read: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const resolveIfFound = () => {
        const found = read()
        if (found === undefined) return
        waiting.delete(resolveIfFound)
        resolve(found)
      }
      waiting.add(resolveIfFound)
      resolveIfFound()
    })
  return {
    messages,
    message: (fits: (message: Message) => boolean) => waitUntilFound(() => messages.find(fits)),
    ended: () => waitUntilFound(() => closed),
    close: () => socket.close(),
  }
}
