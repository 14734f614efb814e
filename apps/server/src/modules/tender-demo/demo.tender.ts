import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { Cast } from './demo.people'
import type { LotPlan, ProjectPlan, Stage } from './demo.plan'
import type { DemoRooms } from './demo.rooms'
import type { Timetable } from './demo.timetable'

/** A demo project in progress. */
export interface Tender {
  plan: ProjectPlan
  cast: Cast
  days: Timetable
  rooms: DemoRooms
  projectId: string
  /** Ids of the project's lots, in order. */
  lots: string[]
}

/** A supplier that takes part in a demo lot. */
export type Buyer = Pick<SupplierRow, 'listId' | 'supplierName' | 'creditCode' | 'contactName'>

/** A lot of a demo project. */
export interface Lot {
  tender: Tender
  plan: LotPlan
  /** Index of the lot among the lots of its project, from 0. */
  at: number
  listId: string
  buyers: readonly Buyer[]
}

/** For each plan, the id of the 排号 that repeats its tender; written by one life and read by another. */
export type Rounds = Map<string, string>

/** The id and version that every move needs. */
export const idAndVersion = ({ listId, version }: { listId: string; version: number }) => ({
  listId,
  version,
})
/** True when the plan ends with this stage. */
export const doesPlanEndWith = ({ plan }: Tender, stage: Stage): boolean => plan.until === stage
