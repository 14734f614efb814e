import type { Answer } from './server'

/** [make(0), make(1), …]: the same call many times, at once with `Promise.all`. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The body codes, smallest first: who came first is no matter. */
export const codesOf = (answers: readonly Answer[]): number[] => answers.map(({ code }) => code).sort()
