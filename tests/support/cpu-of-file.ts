import { afterAll, expect } from 'vitest'
import { cpuSeconds, noteCpu } from './cpu'

// Read anew before each file of tests: what the file uses from here on, with the loading of its code, is noted.
const before = cpuSeconds()
afterAll(() => noteCpu(expect.getState().testPath ?? '', before))
