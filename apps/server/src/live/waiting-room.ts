import type { WebSocket } from 'ws'

/** Sockets that have not said who they are: of one address, and from everywhere together. */
const MOST_OF_AN_ADDRESS = 50
const MOST = 1_000

/** Where sockets wait until they say who they are. Each address has its share, so that nobody can fill it for all. */
export class WaitingRoom {
  readonly #waiting = new Map<WebSocket, string>()

  get size(): number {
    return this.#waiting.size
  }

  /** Whether there was room. */
  enter(socket: WebSocket, address: string): boolean {
    if (this.#waiting.size >= MOST || this.#of(address) >= MOST_OF_AN_ADDRESS) return false
    this.#waiting.set(socket, address)
    return true
  }

  leave(socket: WebSocket): void {
    this.#waiting.delete(socket)
  }

  terminate(): void {
    for (const socket of this.#waiting.keys()) socket.terminate()
  }

  #of(address: string): number {
    return [...this.#waiting.values()].filter((one) => one === address).length
  }
}
