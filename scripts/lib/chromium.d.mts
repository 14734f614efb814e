/** Types for playwright.config.ts and the tests, which are type-checked. */
export const chromiumArgs: string[]
export function findChromium(): string | undefined
export function findHeadlessChromium(): string | undefined
export function ensureChromium(): Promise<boolean>
