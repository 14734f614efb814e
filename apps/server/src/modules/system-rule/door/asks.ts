import type { SQL, SQLWrapper } from 'drizzle-orm'
import { Port } from '../../../wiring/port'

/**
 * Condition: the number of this receipt may be listed, because its lot is opened; numbers reveal how many
 * bought (R27). False for an id of anything else.
 */
type ReceiptVisible = (ownId: SQLWrapper) => SQL

/** The condition for receipts of document fees. */
export const isBookReceiptVisible = new Port<ReceiptVisible>('system-rule.isBookReceiptVisible')

/** The condition for receipts of bonds. */
export const isBondReceiptVisible = new Port<ReceiptVisible>('system-rule.isBondReceiptVisible')
