import type { WebSocket } from 'ws'

/** How many unauthenticated sockets an address may have when it is crowded; `MOST` is the limit in total. */
const SHARE_OF_AN_ADDRESS = 50
const MOST = 1_000

/**
 * Holds sockets until they authenticate. Each address has a share, so that nobody can fill it alone; an
 * office behind one address, whose pages reconnect together, may use half of the remaining room.
 */
export class WaitingRoom {
  readonly #waiting = new Map<WebSocket, string>()
  readonly #ofAddress = new Map<string, number>()

  get size(): number {
    return this.#waiting.size
  }

  /** Adds a socket that is not authenticated yet. Returns false when there is no room. */
  enter(socket: WebSocket, address: string): boolean {
    const left = MOST - this.#waiting.size
    const own = this.#ofAddress.get(address) ?? 0
    if (left <= 0 || own >= Math.max(SHARE_OF_AN_ADDRESS, left / 2)) return false
    this.#waiting.set(socket, address)
    this.#ofAddress.set(address, own + 1)
    return true
  }

  leave(socket: WebSocket): void {
    const address = this.#waiting.get(socket)
    if (address === undefined) return
    this.#waiting.delete(socket)
    const own = (this.#ofAddress.get(address) ?? 0) - 1
    if (own > 0) this.#ofAddress.set(address, own)
    else this.#ofAddress.delete(address)
  }

  terminate(): void {
    for (const socket of this.#waiting.keys()) socket.terminate()
  }
}
