import type { Write } from '../../../http/context'
import { DomainEvent } from '../../../wiring/event'

/** The facts about an upheld complaint that others may know: not who complained (R27). */
export interface UpheldComplaint {
  write: Write
  projectId: string
  complainNo: string | null
  /** Stage of the complaint, a value of the dictionary complainStage. */
  stage: string
  accusedIds: readonly string[]
}

/** A complaint other than 举报, which nothing may reveal, was answered as 成立 or 部分成立. */
export const complaintUpheld = new DomainEvent<UpheldComplaint>('sale-complain.complaintUpheld')
