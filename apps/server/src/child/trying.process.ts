import { answerRequests } from './answer-requests'
import { MB, WorkFailed } from './reply'

/** The tasks of the test process, see worker-process.heavy.test.ts. */
export type Tried = 'pid' | 'env' | 'grow' | 'heap' | 'beside' | 'slow' | 'asleep' | 'wait' | Broken
type Broken = 'protected' | 'throw' | 'exit' | 'leave' | 'fall'

const kept: unknown[] = []

const works: Record<Tried, () => unknown> = {
  pid: () => process.pid,
  heap: () => {
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at}`))
  },
  beside: () => {
    for (;;) kept.push(Buffer.alloc(8 * MB, 1))
  },
  slow: () => {
    for (;;);
  },
  asleep: () => new Promise(() => setInterval(() => undefined, 1000)),
  wait: () => new Promise((resolve) => setTimeout(() => resolve(process.pid), 200)),
  protected: () => {
    throw new WorkFailed('protected')
  },
  throw: () => {
    throw new Error('not a file')
  },
  exit: () => process.exit(3),
  leave: () => {
    void Promise.reject(new Error('left behind'))
    return process.pid
  },
  fall: () => {
    setTimeout(() => process.exit(3), 50)
    return process.pid
  },
  env: () => Object.keys(process.env),
  grow: () => {
    kept.push(Buffer.alloc(150 * MB, 1))
    return process.pid
  },
}

answerRequests(async (asked: Tried) => works[asked]())
