import type { Answer } from './person'

/** [make(0), make(1), …]: the same call many times, at once with `Promise.all`. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The body codes, smallest first: who came first is no matter. */
export const codesOf = (answers: readonly Answer[]): number[] => answers.map(({ code }) => code).sort()

/** What has to be there: the test fails where it is not. */
export function there<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('不存在')
  return value
}

/** The first of some rows, of which there has to be one. */
export const firstOf = <T>(rows: readonly T[]): T => there(rows[0])

/** Some fields of a record, as a form has them. */
export const pick = <T extends object>(record: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T
