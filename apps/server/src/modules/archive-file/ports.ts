import type { Write } from '../../http/context'

/** What archives ask of the project; modules.ts hands it in. */
export interface ArchivePorts {
  /** The first of its papers were handed in: 归档中. */
  begun(write: Write, projectId: string): Promise<void>
  /** Its archive was kept: 已归档. */
  archived(write: Write, projectId: string): Promise<void>
}
