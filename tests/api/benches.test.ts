import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchNames, needsBrowser } from '../../scripts/lib/bench-names.mjs'
import { startTinyBenches, type TinyBenches } from '../support/tiny-bench'

const root = path.resolve(import.meta.dirname, '../..')
/** Those that open pages run with the other tests that do (tests/web/benches.spec.ts). */
const names = benchNames(root).filter((name) => !needsBrowser(root, name))

let benches: TinyBenches
beforeAll(async () => {
  benches = await startTinyBenches()
})
afterAll(() => benches?.stop())

// Together: some only wait most of the time.
test.concurrent.each(names)('the benchmark %s runs, as small as it can be', async (name) => {
  const { code, said } = await benches.run(name)
  expect(code, said).toBe(0)
})
