import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What a sample asks of the checks; modules.ts hands it in. */
export interface SamplingPorts {
  /** Opens one check for each drawn project. */
  openSampled(
    write: Write,
    of: { samplingId: string; sheets: readonly { projectId: string; checkUserId: string }[] },
  ): Promise<void>
  /** The scores of the checks of a batch; null: not judged yet. */
  scoresOf(db: Queryable, samplingId: string): Promise<(number | null)[]>
  /** Who works on these projects. */
  teamsOf(
    db: Queryable,
    projectIds: readonly string[],
  ): Promise<readonly { projectId: string; userId: string }[]>
}
