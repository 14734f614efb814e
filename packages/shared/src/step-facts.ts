import { modules } from './modules'
import { factsOf, type StepFacts } from './record/facts'

/** What is said of a to-do's record: by its step, else by its business type; undefined where its title says all. */
export async function factsAt({
  stepId,
  bizType,
}: {
  stepId: string | null
  bizType: string
}): Promise<StepFacts | undefined> {
  const own = modules.find(({ flows }) => flows.some((flow) => flow.bizType === bizType))
  const record = await own?.records?.find(({ flow }) => flow.bizType === bizType)?.load()
  const known = { ...(record && factsOf(record)), ...(await own?.facts?.()) }
  return known[stepId ?? ''] ?? known[bizType]
}
