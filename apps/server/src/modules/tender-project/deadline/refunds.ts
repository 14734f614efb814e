import { type BondOutcome, bondRefund } from '@agency/shared/tendering/bond-refunds'
import { addWorkingDays } from '@agency/shared/workday/workday'
import { contextOf, type Judging } from './deadlines'

/** Where no rule sets a day: as 政府采购 does [D]. */
const USUAL_DAYS = 5

/** Because of what money must be given back, and by when. */
export interface Due {
  refundDue: Date
  refundReason: string
}

/** By when money that a supplier has paid is given back (R16-R18, R25); undefined while its event is to come. */
export function dueOf(
  judging: Judging,
  outcome: BondOutcome,
  { times, reason }: { times: Parameters<typeof bondRefund>[3]; reason: string },
): Due | undefined {
  const judged = bondRefund(judging.rules, contextOf(judging), outcome, times)
  if (judged?.latest)
    return { refundDue: endOf(judged.latest), refundReason: `${reason}（${judged.source}）` }
  // A rule whose event is still to come.
  if (judged && judged.state === 'open') return undefined
  return { refundDue: inUsualDays(judging), refundReason: reason }
}

export const inUsualDays = ({ today, holidays }: Pick<Judging, 'today' | 'holidays'>): Date =>
  endOf(addWorkingDays(today, USUAL_DAYS, holidays))

const endOf = (date: string) => new Date(`${date}T23:59:59.999+08:00`)
