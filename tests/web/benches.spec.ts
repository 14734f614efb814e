import path from 'node:path'
import { expect, test } from '@playwright/test'
import { benchNames, needsBrowser } from '../../scripts/lib/bench-names.mjs'
import { startTinyBenches, type TinyBenches } from '../support/tiny-bench'

const root = path.resolve(import.meta.dirname, '../..')

// All of them run in one worker, so that their servers share one process.
test.describe.configure({ mode: 'default' })
let benches: TinyBenches
test.beforeAll(async () => {
  benches = await startTinyBenches()
})
test.afterAll(() => benches?.stop())

for (const name of benchNames(root).filter((one) => needsBrowser(root, one)))
  test(`the benchmark ${name} runs, as small as it can be`, async () => {
    const { code, said } = await benches.run(name)
    expect(code, said).toBe(0)
  })
