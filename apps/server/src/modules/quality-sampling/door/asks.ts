import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** The projects drawn by a batch, each with the person who checks it. */
interface SampledChecks {
  samplingId: string
  sheets: readonly { projectId: string; checkUserId: string }[]
}

/** Opens a check for each project drawn by a batch. */
export const openSampledChecks = new Port<(write: Write, of: SampledChecks) => Promise<void>>(
  'quality-sampling.openSampledChecks',
)

/** The scores of the checks of a sampling batch; null for one that is not judged yet. */
export const scoresOfBatch = new Port<(db: Queryable, samplingId: string) => Promise<(number | null)[]>>(
  'quality-sampling.scoresOfBatch',
)

/** The team members of these projects. */
export const teamMembersOfProjects = new Port<
  (db: Queryable, projectIds: readonly string[]) => Promise<readonly { projectId: string; userId: string }[]>
>('quality-sampling.teamMembersOfProjects')
