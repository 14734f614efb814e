import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files that put something else in the place of a module. */
const ALONE = 'tests/api/**/*.alone.test.ts'

/** Unit tests that start processes, run into limits of memory or time, or try very many cases: most of the units' time. */
const HEAVY = '**/*.heavy.test.ts'

/** Notes what each file has cost, for the end of `npm test`. */
const setupFiles = ['tests/support/cpu-of-file.ts']

/** How long a test may hang before the run goes on without it, in ms. A slow or busy machine is no failure. */
const PATIENCE = 600_000

/** Room for short-lived objects, of which these tests make many: with the usual 16 MB a tenth of the time is spent clearing it. */
const execArgv = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    // Left alone it keeps one processor for itself, which is every second one of a small machine.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          execArgv,
          testTimeout: PATIENCE,
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [HEAVY],
        },
      },
      {
        test: {
          name: 'heavy',
          setupFiles,
          execArgv,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          include: [`packages/${HEAVY}`, `apps/${HEAVY}`],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: [ALONE],
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles,
          execArgv,
          // Every test starts a server of its own; loading the code of one anew for each file took a third of the time.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'alone',
          include: [ALONE],
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles,
          execArgv,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
