/** Types for the tests, which are type-checked. */
export function benchNames(checkout: string): string[]
export function needsBrowser(checkout: string, name: string): boolean
export function benchFile(name: string): string
