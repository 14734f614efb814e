import { WebSocket } from 'ws'
import { authHeaders } from '../support'

/**
 * As in partysocket, which the pages use: the first pause in milliseconds is random for each page, and grows
 * by this factor up to the maximum.
 */
const [PAUSE_FROM, PAUSE_TO, GROWS, LONGEST] = [1_000, 5_000, 1.3, 15_000]
/** As in apps/web/src/session/connection.ts. */
const [AGAIN_FROM, AGAIN_TO] = [1_500, 5_000]

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const randomBetween = (from: number, to: number) => from + Math.random() * (to - from)

/**
 * A page as the server sees it: its live connection, which it opens again when it breaks, and the calls it
 * makes then.
 */
export class Browser {
  tries = 0
  #socket: WebSocket | undefined
  #closing = false
  readonly #waiting = new Map<string, () => void>()
  #returned: ((at: number) => void) | undefined

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly localAddress: string,
  ) {}

  /** Resolves when the server has sent the count. */
  async open(): Promise<void> {
    let pause = randomBetween(PAUSE_FROM, PAUSE_TO)
    while (!(await this.#connect())) {
      await sleep(pause)
      pause = Math.min(pause * GROWS, LONGEST)
    }
  }

  waitForMessage(type: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(type, resolve))
  }

  /** Resolves with the time at which the connection is back after a break. */
  waitForReconnect(): Promise<number> {
    return new Promise((resolve) => {
      this.#returned = resolve
    })
  }

  close(): void {
    this.#closing = true
    this.#socket?.terminate()
  }

  #connect(): Promise<boolean> {
    this.tries++
    return new Promise((resolve) => {
      const { localAddress, token } = this
      const socket = new WebSocket(`${this.url.replace('http', 'ws')}/websocket`, { localAddress })
      this.#socket = socket
      let isOpen = false
      socket.on('error', () => undefined)
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'auth', token: `Bearer ${token}`, client: 'web' })),
      )
      socket.on('message', (data) => {
        const { type } = JSON.parse(String(data)) as { type: string }
        if (type === 'count') {
          isOpen = true
          resolve(true)
        }
        this.#waiting.get(type)?.()
      })
      socket.on('close', () => {
        if (!isOpen) return resolve(false)
        if (!this.#closing) void this.#reconnect()
      })
    })
  }

  /**
   * Does what the page does: asks until the server is ready, opens the connection, and reads again what it
   * shows.
   */
  async #reconnect(): Promise<void> {
    while (!(await this.#isReady())) await sleep(randomBetween(AGAIN_FROM, AGAIN_TO))
    await this.open()
    const answer = await fetch(`${this.url}/api/workflow/todoList/page?current=1&size=8`, {
      headers: authHeaders(this.token),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    this.#returned?.(performance.now())
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok === true
  }
}
