import { OLDEST_BROWSERS } from '../src/first/browsers.ts'

/** What scripts and styles are written for: the syntax of ES2022, which is older than each of the browsers. */
export const BUILD_TARGETS = [
  'es2022',
  ...Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
]
