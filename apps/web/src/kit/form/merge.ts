import { type FormValues, isSame } from './paths'

/** A record in three versions: as the form was opened with it, as it is on the server now, and as it was filled in. */
export interface Versions {
  opened: FormValues
  now: FormValues
  typed: FormValues
}

/** Whose value a field keeps. */
export type Whose = 'theirs' | 'mine'

/** A field that somebody changed since the form was opened. */
export interface Difference {
  name: string
  by: 'them' | 'me' | 'both'
  theirs: unknown
  mine: unknown
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Nothing is nothing, whichever way an editor leaves it. */
const isAlike = (a: unknown, b: unknown) => isSame(a, b) || (isNothing(a) && isNothing(b))

/** The fields in which the versions differ, in the order of the form; what both changed alike is none. */
export function differencesIn({ opened, now, typed }: Versions): Difference[] {
  return [...new Set([...Object.keys(typed), ...Object.keys(now)])].flatMap((name) => {
    const [was, theirs, mine] = [opened[name], now[name], typed[name]]
    if (isAlike(theirs, mine)) return []
    const by = isAlike(mine, was) ? 'them' : isAlike(theirs, was) ? 'me' : 'both'
    return [{ name, by, theirs, mine }]
  })
}

/** Whose value stands unless the person says otherwise; of what both changed, nobody's. */
export const usualChoice = ({ by }: Difference): Whose | undefined =>
  by === 'both' ? undefined : by === 'me' ? 'mine' : 'theirs'

/** What is saved: the record as it is now, with the person's own where that was chosen. */
export function merged({ now, typed }: Versions, choiceOf: (name: string) => Whose): FormValues {
  const names = [...new Set([...Object.keys(typed), ...Object.keys(now)])]
  return Object.fromEntries(names.map((name) => [name, choiceOf(name) === 'mine' ? typed[name] : now[name]]))
}
