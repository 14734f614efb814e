import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** What happened to a bill. */
export interface BillHappening {
  write: Write
  projectId: string
  packageId: string
}

/** A bill moved, by a person or by itself, as when its last payment makes it 收清. */
export const billMoved = new DomainEvent<BillHappening>('tender-fee.billMoved')

/**
 * A person has handled a bill, for example registered a payment, and all that followed for the bill is done.
 * With the last payment the money of its lot is settled.
 */
export const billHandled = new DomainEvent<BillHappening>('tender-fee.billHandled')
