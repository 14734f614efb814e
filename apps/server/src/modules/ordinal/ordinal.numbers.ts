import { dateAt } from '@agency/shared/format/dates'
import { ordinalPrefix, roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { Write } from '../../http/context'
import { issueNumber } from '../../system/numbering'
import { nextNumber } from '../../system/sequence'

/** The numbers of this module (DOMAIN section 4, "Numbering"); taken in the caller's transaction, each in the ledger. */
export const ordinalNumbers = {
  /** PH-2026-0187 */
  ordinalNo: (write: Write, ownId: string): Promise<string> =>
    issueNumber(write, 'ordinalNo', { bizType: ordinalPrefix, ownId }),
  /** CC-20261121-02 */
  bookingNo: (write: Write, ownId: string): Promise<string> =>
    issueNumber(write, 'bookingNo', { bizType: roomPrefix, ownId }),
  /** 1 for the first submit of the day. A position in the queue, not a number that anything is known by. */
  queueSeq: (write: Write): Promise<number> => nextNumber(write.tx, 'ordinalQueue', dateAt(write.clock())),
}
