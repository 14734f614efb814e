import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { Cast } from './demo.people'
import type { LotPlan, ProjectPlan, Stage } from './demo.plan'
import type { DemoRooms } from './demo.rooms'
import type { Timetable } from './demo.timetable'

/** A project on its way. */
export interface Tender {
  plan: ProjectPlan
  cast: Cast
  days: Timetable
  rooms: DemoRooms
  projectId: string
  /** Ids, in order. */
  lots: string[]
}

/** A supplier that takes part. */
export type Buyer = Pick<SupplierRow, 'listId' | 'supplierName' | 'creditCode' | 'contactName'>

/** One lot of a project. */
export interface Lot {
  tender: Tender
  plan: LotPlan
  /** Of the lots of its project, from 0. */
  at: number
  listId: string
  buyers: readonly Buyer[]
}

/** What other lives need to know of one another: the 排号 of a second round, by the plan of the first. */
export type Rounds = Map<string, string>

/** What every move is made with. */
export const idOf = ({ listId, version }: { listId: string; version: number }) => ({ listId, version })
/** Whether the plan ends with this stage. */
export const stops = ({ plan }: Tender, stage: Stage): boolean => plan.until === stage
