/** Types for the tests, which are type-checked. */
export function findFirefox(): string | undefined
export function ensureFirefox(): Promise<void>
