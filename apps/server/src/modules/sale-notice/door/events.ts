import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** The notice of a lot's winner, given out at this time. */
export interface HandedOutNotice {
  write: Write
  packageId: string
  noticeSendTime: Date
}

/** The winner's notice was handed out or sent, for the first time or as the replacement of a wrong one. */
export const winnerNoticeHandedOut = new DomainEvent<HandedOutNotice>('sale-notice.winnerNoticeHandedOut')
