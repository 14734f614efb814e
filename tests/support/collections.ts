import type { Answer } from './person'

/** [make(0), make(1), …]: for the same call many times, in parallel with `Promise.all`. */
export const repeatTimes = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The body codes in ascending order, because the order of the answers does not matter. */
export const sortedCodes = (answers: readonly Answer[]): number[] => answers.map(({ code }) => code).sort()

/** The value, which must exist; otherwise the test fails. */
export function mustExist<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('不存在')
  return value
}

/** The first of some rows; there must be at least one. */
export const firstOf = <T>(rows: readonly T[]): T => mustExist(rows[0])

/** The named fields of a record, as a form has them. */
export const pickFields = <T extends object>(record: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as T
