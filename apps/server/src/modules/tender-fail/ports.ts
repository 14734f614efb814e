import type { Context, Write } from '../../http/context'

/** What a failure asks of other modules; modules.ts hands it in. */
export interface FailPorts {
  /** 重新招标: a 排号 in 草稿, filled in as that of the failed project. Answers its id. */
  retender(context: Context, write: Write, project: { listId: string; lots: number }): Promise<string>
}
