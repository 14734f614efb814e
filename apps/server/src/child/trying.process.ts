import { answerAsked } from './answer-asked'
import { Failed, MB } from './told'

/** What a-process.test.ts asks of a process. */
export type Tried =
  | 'pid'
  | 'heap'
  | 'beside'
  | 'slow'
  | 'asleep'
  | 'protected'
  | 'throw'
  | 'exit'
  | 'env'
  | 'grow'

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
  protected: () => {
    throw new Failed('protected')
  },
  throw: () => {
    throw new Error('not a file')
  },
  exit: () => process.exit(3),
  env: () => Object.keys(process.env),
  grow: () => {
    kept.push(Buffer.alloc(150 * MB, 1))
    return process.pid
  },
}

answerAsked(async (asked: Tried) => works[asked]())
