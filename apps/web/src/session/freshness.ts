import type { Query } from '@tanstack/react-query'

/** In ms: data that was read so recently is shown without reading it again. */
const FRESH_MS = 10_000

let lastWrite = 0

/** Called for each call that may have changed something on the server, when it is sent and when it is answered. */
export const recordWriteTime = () => {
  lastWrite = Date.now()
}

/**
 * Returns how long an answer counts as current, in ms: 0 after this tab has written anything since it was read.
 * Changes by others are reported by the server (session/live.ts), or seen after this time.
 */
export const queryStaleTime = ({ state }: Pick<Query, 'state'>): number =>
  state.dataUpdatedAt > lastWrite ? FRESH_MS : 0
