import type { ClientBase } from 'pg'
import { currentRequestId } from './running'

/** Receives a statement's text and duration; `by` is the id of the call or job, if any. */
type Heard = (text: string, ms: number, by: string | undefined) => void

/** Measures each statement of a connection, from the query to its result or error. */
export function timeQueries(client: ClientBase, heard: Heard): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const timedQuery = (...args: unknown[]) => {
    const text = statementText(args[0])
    if (text === undefined) return query(...args)
    const start = performance.now()
    const by = currentRequestId()
    const reportDuration = () => heard(text, performance.now() - start, by)
    const answer = args.at(-1)
    if (typeof answer === 'function')
      return query(...args.slice(0, -1), (...result: unknown[]) => {
        reportDuration()
        return answer(...result)
      })
    const result = query(...args)
    if (result instanceof Promise) result.then(reportDuration, reportDuration)
    return result
  }
  client.query = timedQuery as typeof client.query
}

/** The text of a statement; undefined for a cursor, which is not measured. */
function statementText(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (query === null || typeof query !== 'object' || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}
