/** Types for the tests, which are type-checked. */
export function findPgBouncer(): string | undefined
export function ensurePgBouncer(): Promise<void>
