import type { ClientBase } from 'pg'

/**
 * Makes a connection run one query after another: parallel reads in a transaction share it, and the driver
 * will no longer queue for its callers (pg 9). Cursors, and callback calls, of which the pool makes one at a
 * time, are not affected.
 */
export function queueClientQueries(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let last: Promise<unknown> = Promise.resolve()
  const queueQuery = (...args: unknown[]) => {
    if (isSubmittable(args[0]) || typeof args.at(-1) === 'function') return query(...args)
    const answer = last.then(() => query(...args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = queueQuery as typeof client.query
}

const isSubmittable = (first: unknown): boolean =>
  first !== null && typeof first === 'object' && 'submit' in first
