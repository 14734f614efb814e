import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A browser's remote control by WebDriver BiDi: https://w3c.github.io/webdriver-bidi */
export interface Bidi {
  // biome-ignore lint/suspicious/noExplicitAny: each command answers something else, which its caller looks into
  send(method: string, params?: object): Promise<any>
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

/** @param address of the browser's web socket */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return {
    async send(method, params = {}) {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, result, error, message } = await answered
      waiting.delete(id)
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
      return result
    },
  }
}
