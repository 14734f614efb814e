import { and, eq } from 'drizzle-orm'
import type { Guest } from '../http/context'
import { serverMessages as say } from '../http/messages'
import { wrongState } from '../http/refusal'
import { canonicalJson, sha256 } from '../log/canonical'
import { sysIdempotency } from './idempotency.table'

/**
 * Does work once for a key: taking the key, the work and storing its answer are one transaction. A second
 * call with the key waits for the first and gets its answer; if the first failed, the second does the work.
 */
export function answerOnce(
  context: Guest,
  { key, address, input }: { key: string; address: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const userId = context.actor?.userId ?? ''
  const mine = and(eq(sysIdempotency.userId, userId), eq(sysIdempotency.key, key))
  const requestHash = sha256(canonicalJson(input))
  return context.write(async ({ tx }) => {
    const taken = await tx
      .insert(sysIdempotency)
      .values({ userId, key, address, requestHash })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) {
      const [earlier] = await tx.select().from(sysIdempotency).where(mine)
      if (!earlier?.answer || earlier.address !== address || earlier.requestHash !== requestHash)
        throw wrongState(say.sameKeyOtherRequest)
      return JSON.parse(earlier.answer) as unknown
    }
    const answer = await work()
    await tx
      .update(sysIdempotency)
      .set({ answer: JSON.stringify(answer) })
      .where(mine)
    return answer
  })
}
