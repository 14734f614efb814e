import type { Labels } from '../fields/words'
import type { AnyRecord } from './record'

/** The key facts of a record at a step, shown to people who decide without opening its page. */
export interface StepFacts {
  labels: Labels
  names: readonly string[]
}

/** Declares key facts; a name that is not among the labels does not compile. */
export const declareFacts = <L extends Labels>(
  labels: L,
  names: readonly (keyof L & string)[],
): StepFacts => ({
  labels,
  names,
})

/** The key facts of a record type, by its business type and by the steps at which they differ. */
export const factsOfRecordType = ({
  prefix,
  labels,
  facts = [],
  factsAt = {},
}: AnyRecord): Record<string, StepFacts> =>
  Object.fromEntries(
    Object.entries({ [prefix]: facts, ...factsAt }).map(([at, names]) => [
      at,
      { labels, names: names.map(String) },
    ]),
  )
