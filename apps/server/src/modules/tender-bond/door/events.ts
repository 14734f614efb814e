import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/**
 * A person has handled a bond of this lot, for example returned it, and all that followed for the bond is done.
 * With the last bond the money of the lot may be settled.
 */
export const bondHandled = new DomainEvent<{ write: Write; packageId: string }>('tender-bond.bondHandled')
