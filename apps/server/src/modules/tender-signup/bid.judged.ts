import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import { changedBy, type Write } from '../../http/context'
import { tenderBid as b } from './signup.table'

/**
 * What the evaluation found of a bid: why it is invalid, or null where that is taken back for a new evaluation. It
 * follows from the move of the lot, which has locked it and has asked who may.
 */
export async function judgeBid(write: Write, bidId: string, invalidReason: string | null): Promise<void> {
  const [before] = await write.tx.select().from(b).where(eq(b.listId, bidId)).for('update')
  if (!before) throw new Error(`no bid ${bidId}`)
  const [after] = await write.tx
    .update(b)
    .set({ invalidReason, ...changedBy(write, before) })
    .where(eq(b.listId, bidId))
    .returning()
  write.log({ module: signupPrefix, action: 'bidJudged', ownId: bidId, before, after })
}
