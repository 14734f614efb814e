import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { Port } from '../../../wiring/port'
import type { OrdinalRecord } from '../ordinal.store'

/** Finds the client with its status, if the caller may see it. */
export const findClient = new Port<
  (db: Queryable, context: Context, listId: string) => Promise<{ status: string } | undefined>
>('ordinal.findClient')

/** The project data that a 排号 needs. */
interface KnownProject {
  listId: string
  projectCode: string
  financeCode: string
  projectName: string
  clientId: string
  isSecret: boolean
  status: string
}

/** Projects that a 排号 of this type can be based on; with `reader`, only those the reader may see. */
export const findSourceProjects = new Port<
  (
    db: Queryable,
    asked: { ordinalType: string; keyword?: string; listId?: string },
    reader?: Context,
  ) => Promise<KnownProject[]>
>('ordinal.findSourceProjects')

/** Names of projects by id, without those that are secret to the reader. */
export const visibleProjectNames = new Port<
  (reader: Context, listIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
>('ordinal.visibleProjectNames')

/** The project that 办结 created or extended, with the ids of the new lots. */
interface FoundedProject {
  projectId: string
  projectCode: string
  financeCode: string
  packageIds: string[]
}

/**
 * 办结: creates the project with its lots, team and first to-do; for 重新招标 the next round of the source, for
 * 增补标包 additional lots.
 * @throws Refusal when the source has moved on
 */
export const foundProject = new Port<(write: Write, record: OrdinalRecord) => Promise<FoundedProject>>(
  'ordinal.foundProject',
)

/**
 * 作废号: ends (终止) the project that 办结 created.
 * @throws Refusal when the project is beyond 文件审核
 */
export const endProject = new Port<(write: Write, record: OrdinalRecord, reason: string) => Promise<void>>(
  'ordinal.endProject',
)
