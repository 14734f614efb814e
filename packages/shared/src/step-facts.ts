import { modules } from './modules'
import { factsOfRecordType, type StepFacts } from './record/facts'

/** The key facts for a to-do, by its step or else its business type; undefined where its title says everything. */
export async function loadStepFacts({
  stepId,
  bizType,
}: {
  stepId: string | null
  bizType: string
}): Promise<StepFacts | undefined> {
  const own = modules.find(({ flows }) => flows.some((flow) => flow.bizType === bizType))
  const record = await own?.records?.find(({ flow }) => flow.bizType === bizType)?.load()
  const known = { ...(record && factsOfRecordType(record)), ...(await own?.facts?.()) }
  return known[stepId ?? ''] ?? known[bizType]
}
