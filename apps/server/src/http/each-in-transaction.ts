import { CODE } from '@agency/shared/contract/envelope'
import type { Outcome } from '@agency/shared/contract/outcomes'
import type { FastifyRequest } from 'fastify'
import type { Context, Write } from './context'
import { serverMessages as messages } from './messages'
import { Refusal } from './refusal'

/** Receives unexpected errors, as opposed to refusals by a rule. */
type Tell = (error: unknown) => void

/** Logs an error of a request; `what` names the failed operation. */
export const failureLogger =
  ({ log, id }: FastifyRequest, what: string): Tell =>
  (error) =>
    log.error({ err: error, reqId: id }, what)

/**
 * Does the same to several records, one after another, each in its own transaction. A refusal or error of one
 * (reported to `tell`) does not affect the others.
 */
export async function runEachInTransaction<I extends { listId: string }>(
  items: readonly I[],
  run: (item: I) => Promise<unknown>,
  tell: Tell,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const item of items) {
    const outcome = await run(item).then(
      () => ({ code: CODE.ok, msg: messages.ok }),
      (error: unknown) => {
        if (error instanceof Refusal) return { code: error.code, msg: error.message }
        tell(error instanceof Error ? (error.cause ?? error) : error)
        return { code: CODE.fault, msg: messages.fault }
      },
    )
    outcomes.push({ listId: item.listId, ...outcome })
  }
  return outcomes
}

/**
 * As `runEachInTransaction`, with uploads shared by all. Each record gets copies; with `mayTake`, the last one gets the
 * originals if nothing was refused, since refused ones are sent again with them.
 */
export function runEachSharingUploads<I extends { listId: string }>(
  context: Context,
  items: readonly I[],
  run: (write: Write, item: I, mayTake: boolean) => Promise<unknown>,
  tell: Tell,
): Promise<Outcome[]> {
  const last = items.at(-1)
  let hasFailed = false
  const runOneInTransaction = (item: I) =>
    context
      .write((write) => run(write, item, item === last && !hasFailed))
      .catch((error: unknown) => {
        hasFailed = true
        throw error
      })
  return runEachInTransaction(items, runOneInTransaction, tell)
}
