import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** A check of this sampling batch was judged: its score is known. */
export const sampledCheckJudged = new DomainEvent<{ write: Write; samplingId: string }>(
  'quality-qc.sampledCheckJudged',
)
