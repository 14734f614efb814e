import type { ClientBase } from 'pg'

/**
 * Has a connection asked one thing after another: parts of a transaction that read beside each other share one, and the
 * driver will not keep a queue for its callers any more (pg 9). Cursors, and calls with a callback, of which a pool makes
 * one at a time, have their own way.
 */
export function inTurn(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let last: Promise<unknown> = Promise.resolve()
  const next = (...args: unknown[]) => {
    if (isSubmittable(args[0]) || typeof args.at(-1) === 'function') return query(...args)
    const answer = last.then(() => query(...args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = next as typeof client.query
}

const isSubmittable = (first: unknown): boolean =>
  first !== null && typeof first === 'object' && 'submit' in first
