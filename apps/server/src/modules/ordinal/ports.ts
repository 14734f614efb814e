import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { OrdinalRecord } from './ordinal.store'

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

/** What a 排号 needs from other modules; modules.ts provides it, since modules do not import each other. */
export interface OrdinalPorts {
  /** Finds the client with its status, if the caller may see it. */
  findClient(db: Queryable, context: Context, listId: string): Promise<{ status: string } | undefined>
  /** Projects that a 排号 of this type can be based on; with `reader`, only those the reader may see. */
  findSources(
    db: Queryable,
    asked: { ordinalType: string; keyword?: string; listId?: string },
    reader?: Context,
  ): Promise<KnownProject[]>
  /** Names of projects by id, without those that are secret to the reader. */
  visibleProjectNames(reader: Context, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * 办结: creates the project with its lots, team and first to-do; for 重新招标 the next round of the source,
   * for 增补标包 additional lots.
   * @throws Refusal when the source has moved on
   */
  foundProject(
    write: Write,
    record: OrdinalRecord,
  ): Promise<{
    projectId: string
    projectCode: string
    financeCode: string
    packageIds: string[]
  }>
  /**
   * 作废号: ends (终止) the project that 办结 created.
   * @throws Refusal when the project is beyond 文件审核
   */
  endProject(write: Write, record: OrdinalRecord, reason: string): Promise<void>
}
