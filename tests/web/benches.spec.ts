import path from 'node:path'
import { expect, test } from '@playwright/test'
import { benchNames, needsBrowser } from '../../scripts/lib/bench-names.mjs'
import { runTiny } from '../support/tiny-bench'

const root = path.resolve(import.meta.dirname, '../..')

for (const name of benchNames(root).filter((one) => needsBrowser(root, one)))
  test(`the benchmark ${name} runs, as small as it can be`, async () => {
    const { code, said } = await runTiny(name)
    expect(code, said).toBe(0)
  })
