import { defineConfig } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from './scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/cluster.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // How long a test may hang before the run goes on without it. A slow or busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every test costs a quarter of the time: TRACE=1 when one fails and its message does not say enough.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArgs },
  },
  projects: [
    { name: 'web', testMatch: 'web/**/*.spec.ts' },
    { name: 'extension', testMatch: 'extension/**/*.spec.ts' },
  ],
})
