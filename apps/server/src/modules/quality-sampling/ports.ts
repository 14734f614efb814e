import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What sampling needs from the checks; modules.ts provides it. */
export interface SamplingPorts {
  /** Opens a check for each project drawn by a batch. */
  openSampled(
    write: Write,
    of: { samplingId: string; sheets: readonly { projectId: string; checkUserId: string }[] },
  ): Promise<void>
  /** The scores of the checks of a sampling batch; null for one that is not judged yet. */
  scoresOf(db: Queryable, samplingId: string): Promise<(number | null)[]>
  /** The team members of these projects. */
  teamsOf(
    db: Queryable,
    projectIds: readonly string[],
  ): Promise<readonly { projectId: string; userId: string }[]>
}
