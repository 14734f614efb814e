import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchNames, needsBrowser } from '../../scripts/lib/bench-names.mjs'
import { startTinyBenches, type TinyBenches } from '../support/tiny-bench'

const root = path.resolve(import.meta.dirname, '../..')
/** The benchmarks without a browser; the others are in tests/web/benches.spec.ts. */
const names = benchNames(root).filter((name) => !needsBrowser(root, name))

let benches: TinyBenches
beforeAll(async () => {
  benches = await startTinyBenches()
})
afterAll(() => benches?.stop())

// They run at the same time, because some mostly wait.
test.concurrent.each(names)('the benchmark %s runs, as small as it can be', async (name) => {
  const { code, said } = await benches.run(name)
  expect(code, said).toBe(0)
})
