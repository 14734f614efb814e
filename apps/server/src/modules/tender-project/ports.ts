import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { PackageRecord } from './package.record'

/** What lots ask of the modules around them; modules.ts hands it in, since modules do not know each other. */
export interface LotPorts {
  /** Suppliers whose sign-up for the lot is valid. */
  signedUp(db: Queryable, packageId: string): Promise<number>
  /** Suppliers whose bid was received in time, and not refused. */
  bidders(db: Queryable, packageId: string): Promise<readonly string[]>
  /** Told of every move of a lot, in its transaction: fees are drafted, bonds become due. */
  moved: readonly LotListener[]
}

export type LotListener = (event: {
  context: Context
  write: Write
  /** The move, by its key in the flow. */
  key: string
  lot: PackageRecord
}) => Promise<void>
