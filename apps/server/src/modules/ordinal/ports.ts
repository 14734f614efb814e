import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { OrdinalRecord } from './ordinal.store'

/** A project as a 排号 needs to know it. */
interface KnownProject {
  listId: string
  projectCode: string
  financeCode: string
  projectName: string
  clientId: string
  isSecret: boolean
  status: string
}

/** What a 排号 asks of other modules; modules.ts hands it in, since modules do not know each other. */
export interface OrdinalPorts {
  /** A client that the caller may see, with its status. */
  findClient(db: Queryable, context: Context, listId: string): Promise<{ status: string } | undefined>
  /** Projects that a 排号 of this type can stand on; those the reader may see, where there is one. */
  sources(
    db: Queryable,
    asked: { ordinalType: string; keyword?: string; listId?: string },
    reader?: Context,
  ): Promise<KnownProject[]>
  /** Names of projects by id, without those that are secret to the reader. */
  projectNames(reader: Context, listIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * 办结: the project with its lots and team and its first to-do; for 重新招标 the next round of the source, for
   * 增补标包 more lots of it.
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
   * 作废号: what 办结 founded is 终止.
   * @throws Refusal when the project has gone further than 文件审核
   */
  endProject(write: Write, record: OrdinalRecord, reason: string): Promise<void>
}
