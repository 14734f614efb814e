import type { Query } from '@tanstack/react-query'

/** Rows that were read so lately are shown again as they are. */
const FRESH_MS = 10_000

let lastWrite = 0

/** Said by whatever may have changed something on the server: when it is asked for, and when it is answered. */
export const wrote = () => {
  lastWrite = Date.now()
}

/**
 * How long an answer counts as the server's present one, in ms: not at all once this browser tab has written anything.
 * What others change is told of (session/live.ts) or seen after the time is over.
 */
export const freshFor = ({ state }: Pick<Query, 'state'>): number =>
  state.dataUpdatedAt > lastWrite ? FRESH_MS : 0
