import { afterAll, expect } from 'vitest'
import { appendCpuSecondsNote, cpuSeconds } from './cpu'

// Evaluated before each test file: the processor time that the file uses from here on, including the loading
// of its code, is recorded.
const before = cpuSeconds()
afterAll(() => appendCpuSecondsNote(expect.getState().testPath ?? '', before))
