import { CODE } from '@agency/shared/contract/envelope'
import { serverMessages as messages } from './messages'
import { Refusal } from './refusal'

/** What became of one of several, with the code and the words that its own call would have answered. */
export interface Outcome {
  listId: string
  code: number
  msg: string
}

/**
 * Does the same to several records, one after another, each in a transaction of its own. One that is refused, or that
 * fails (`tell` is told), leaves the others as they are done.
 */
export async function eachAlone<I extends { listId: string }>(
  items: readonly I[],
  run: (item: I) => Promise<unknown>,
  tell: (error: unknown) => void,
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
