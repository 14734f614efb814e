import { type FormValues, isSameJson } from './paths'

/** Three versions of a record: as the form was opened, as it is on the server now, and as entered. */
export interface Versions {
  opened: FormValues
  now: FormValues
  typed: FormValues
}

/** Whose value is used for a field. */
export type Whose = 'theirs' | 'mine'

/** A field changed by somebody since the form was opened. */
export interface Difference {
  name: string
  by: 'them' | 'me' | 'both'
  theirs: unknown
  mine: unknown
}

const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Compares values; all kinds of empty values are equal. */
const isSameOrBothEmpty = (a: unknown, b: unknown) => isSameJson(a, b) || (isEmptyValue(a) && isEmptyValue(b))

/** The fields in which the versions differ, in form order; identical changes by both are no difference. */
export function versionDifferences({ opened, now, typed }: Versions): Difference[] {
  return [...new Set([...Object.keys(typed), ...Object.keys(now)])].flatMap((name) => {
    const [was, theirs, mine] = [opened[name], now[name], typed[name]]
    if (isSameOrBothEmpty(theirs, mine)) return []
    const by = isSameOrBothEmpty(mine, was) ? 'them' : isSameOrBothEmpty(theirs, was) ? 'me' : 'both'
    return [{ name, by, theirs, mine }]
  })
}

/** The default choice for a difference; none when both have changed the field. */
export const defaultMergeChoice = ({ by }: Difference): Whose | undefined =>
  by === 'both' ? undefined : by === 'me' ? 'mine' : 'theirs'

/** The values to be saved: the current record with the person's own values where chosen. */
export function mergeVersions({ now, typed }: Versions, choiceOf: (name: string) => Whose): FormValues {
  const names = [...new Set([...Object.keys(typed), ...Object.keys(now)])]
  return Object.fromEntries(names.map((name) => [name, choiceOf(name) === 'mine' ? typed[name] : now[name]]))
}
