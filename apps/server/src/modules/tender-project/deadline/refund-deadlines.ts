import { type BondOutcome, judgeBondRefund } from '@agency/shared/tendering/bond-refunds'
import { addWorkingDays } from '@agency/shared/workday/workday'
import { type JudgementBasis, judgementContext } from './lot-judgement'

/** Number of working days [D] to return money where no rule sets a period, as in 政府采购. */
const USUAL_DAYS = 5

/** The date by which money must be returned, and the reason. */
export interface RefundDeadline {
  refundDue: Date
  refundReason: string
}

/**
 * When money paid by a supplier must be returned (R16-R18, R25); undefined while the event that starts the
 * period has not happened.
 */
export function refundDeadline(
  judging: JudgementBasis,
  outcome: BondOutcome,
  { times, reason }: { times: Parameters<typeof judgeBondRefund>[3]; reason: string },
): RefundDeadline | undefined {
  const judged = judgeBondRefund(judging.rules, judgementContext(judging), outcome, times)
  if (judged?.latest)
    return { refundDue: endOfDay(judged.latest), refundReason: `${reason}（${judged.source}）` }
  // The event from which the rule counts has not happened yet.
  if (judged && judged.state === 'open') return undefined
  return { refundDue: usualRefundDay(judging), refundReason: reason }
}

export const usualRefundDay = ({ today, holidays }: Pick<JudgementBasis, 'today' | 'holidays'>): Date =>
  endOfDay(addWorkingDays(today, USUAL_DAYS, holidays))

const endOfDay = (date: string) => new Date(`${date}T23:59:59.999+08:00`)
