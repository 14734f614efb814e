import type { Labels } from '../fields/words'
import type { AnyRecord } from './record'

/** What says most about a record at a step, for whoever decides there without opening its page. */
export interface StepFacts {
  labels: Labels
  names: readonly string[]
}

/** Facts that are among these labels: another name does not compile. */
export const factsIn = <L extends Labels>(labels: L, names: readonly (keyof L & string)[]): StepFacts => ({
  labels,
  names,
})

/** What a kind of record says of its steps: by its business type, and by the steps at which it differs. */
export const factsOf = ({ prefix, labels, facts = [], factsAt = {} }: AnyRecord): Record<string, StepFacts> =>
  Object.fromEntries(
    Object.entries({ [prefix]: facts, ...factsAt }).map(([at, names]) => [
      at,
      { labels, names: names.map(String) },
    ]),
  )
