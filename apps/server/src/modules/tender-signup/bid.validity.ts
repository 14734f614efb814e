import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import { columnsForUpdate, type Write } from '../../http/context'
import { tenderBid } from './signup.table'

/**
 * Sets or clears (null) the reason why the evaluation found a bid invalid. Called from a move of the lot,
 * which has locked it and checked permissions.
 */
export async function setBidInvalidReason(
  write: Write,
  bidId: string,
  invalidReason: string | null,
): Promise<void> {
  const [before] = await write.tx.select().from(tenderBid).where(eq(tenderBid.listId, bidId)).for('update')
  if (!before) throw new Error(`no bid ${bidId}`)
  const [after] = await write.tx
    .update(tenderBid)
    .set({ invalidReason, ...columnsForUpdate(write, before) })
    .where(eq(tenderBid.listId, bidId))
    .returning()
  write.log({ module: signupPrefix, action: 'bidJudged', ownId: bidId, before, after })
}
