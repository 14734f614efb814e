import { Worker } from 'node:worker_threads'
import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import { extensionOf } from '@agency/shared/format/file-names'
import { LIMITS, type Limits } from './limits'
import type { Asked, Told } from './reading.worker'

/** What a file holds; `stopped`: it was left because the server stops. */
export interface TextRead {
  state: Exclude<ReadState, 'waiting'> | 'stopped'
  text: string
}

interface Given {
  /** Its ending says what it is; what it holds was looked at when it was received. */
  name: string
  bytes: Buffer
  signal?: AbortSignal
  limits?: Limits
}

const READABLE = ['pdf', 'docx', 'xlsx', 'txt'] as const
type Readable = (typeof READABLE)[number]
const isReadable = (extension: string): extension is Readable =>
  (READABLE as readonly string[]).includes(extension)

/**
 * The text of a file, read by a thread of its own: what a file made to do harm brings down is that thread, and the time it
 * takes is nobody's. A thread that runs out of its memory or its time is ended.
 */
export async function readText({ name, bytes, signal, limits = LIMITS }: Given): Promise<TextRead> {
  const kind = extensionOf(name)
  if (!isReadable(kind)) return { state: 'other', text: '' }
  if (bytes.length > limits.bytes) return { state: 'tooLarge', text: '' }
  const asked: Asked = { kind, bytes: new Uint8Array(bytes), limits }
  const worker = aWorker(limits, asked)
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = (read: TextRead) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(read)
      void worker.terminate()
    }
    const stop = () => end({ state: 'stopped', text: '' })
    timer = setTimeout(() => end({ state: 'tooLarge', text: '' }), limits.seconds * 1000)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    worker.once('message', (told: Told) => end(told))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ state: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'failed', text: '' }),
    )
    worker.once('exit', () => end({ state: 'failed', text: '' }))
  })
}

const BUILT = './reading.worker.js'
const SOURCE = './reading.worker.ts'

/** Beside the built server stands the built thread; from the sources it is run as the server is, by tsx. */
function aWorker({ heapMb }: Limits, workerData: Asked): Worker {
  const options = {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing that a library has to say of a file belongs into the server's log.
    ...{ stdout: true, stderr: true, env: {}, execArgv: [] },
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options)
  const source = JSON.stringify(new URL(SOURCE, import.meta.url).href)
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(run, { ...options, eval: true })
}
