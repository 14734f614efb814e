import path from 'node:path'
import { expect, test } from 'vitest'
import { benchNames, needsBrowser } from '../../scripts/lib/bench-names.mjs'
import { runTiny } from '../support/tiny-bench'

const root = path.resolve(import.meta.dirname, '../..')
/** Those that open pages run with the other tests that do (tests/web/benches.spec.ts). */
const names = benchNames(root).filter((name) => !needsBrowser(root, name))

test.each(names)('the benchmark %s runs, as small as it can be', async (name) => {
  const { code, said } = await runTiny(name)
  expect(code, said).toBe(0)
})
