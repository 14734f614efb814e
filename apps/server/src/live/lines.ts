import type { LiveMessage } from '@agency/shared/contract/live.contract'
import type { WebSocket } from 'ws'
import type { Caller } from '../session/sessions'

/** Maximum number of connections per session, which all windows and tabs of a browser share. */
const MOST_OF_A_SESSION = 50

export interface Line {
  socket: WebSocket
  caller: Caller
  value: number | undefined
  /** Number of to-dos waiting for the caller as a deputy. */
  inStead: number
  recount: NodeJS.Timeout | undefined
}

/** The open live connections of this process. */
export class LiveConnections extends Set<Line> {
  readonly #ofSession = new Map<string, number>()

  isCrowded(sessionId: string): boolean {
    return (this.#ofSession.get(sessionId) ?? 0) >= MOST_OF_A_SESSION
  }

  override add(line: Line): this {
    this.#addToSessionCount(line, 1)
    return super.add(line)
  }

  override delete(line: Line): boolean {
    const was = super.delete(line)
    if (was) this.#addToSessionCount(line, -1)
    return was
  }

  #addToSessionCount({ caller: { sessionId } }: Line, by: 1 | -1): void {
    const count = (this.#ofSession.get(sessionId) ?? 0) + by
    if (count > 0) this.#ofSession.set(sessionId, count)
    else this.#ofSession.delete(sessionId)
  }
}

export const sendMessageTo = ({ socket }: Pick<Line, 'socket'>, message: LiveMessage) =>
  socket.send(JSON.stringify(message))

/** Sends a message to many live connections, serializing it once. */
export function sendToLines(lines: Iterable<Line>, message: LiveMessage): void {
  const text = JSON.stringify(message)
  for (const { socket } of lines) socket.send(text)
}
