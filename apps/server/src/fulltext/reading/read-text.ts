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
}

const READABLE = ['pdf', 'docx', 'xlsx', 'txt'] as const
type Readable = (typeof READABLE)[number]
const isReadable = (extension: string): extension is Readable =>
  (READABLE as readonly string[]).includes(extension)
const BUILT = './reading.worker.js'
const SOURCE = './reading.worker.ts'

/**
 * Reads the texts of files, one after another, in a thread of its own: what a file made to do harm brings down is that
 * thread, and the time it takes is nobody's. A thread that runs out of its memory or its time is ended, and the next file
 * has a new one. Close it after the last.
 */
export class TextReader {
  #worker: Worker | undefined

  constructor(
    private readonly signal?: AbortSignal,
    private readonly limits: Limits = LIMITS,
  ) {}

  async read({ name, bytes }: Given): Promise<TextRead> {
    const kind = extensionOf(name)
    if (!isReadable(kind)) return { state: 'other', text: '' }
    if (bytes.length > this.limits.bytes) return { state: 'tooLarge', text: '' }
    // What goes wrong in a thread that is being ended is nobody's any more.
    this.#worker ??= aWorker(this.limits).on('error', () => undefined)
    const told = await this.#ask(this.#worker, { kind, bytes: new Uint8Array(bytes), limits: this.limits })
    if (told.isWorn) await this.close()
    return { state: told.state, text: told.text }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #ask(worker: Worker, asked: Asked): Promise<TextRead & { isWorn: boolean }> {
    const { signal, limits } = this
    return new Promise((resolve) => {
      const end = (state: TextRead['state'], told?: Told) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        worker.off('message', onTold).off('error', onError).off('exit', onExit)
        resolve({ state, text: told?.text ?? '', isWorn: told?.isWorn ?? true })
      }
      const stop = () => end('stopped')
      const onTold = (told: Told) => end(told.state, told)
      const onError = ({ code }: NodeJS.ErrnoException) =>
        end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'failed')
      const onExit = () => end('failed')
      const timer = setTimeout(() => end('tooLarge'), limits.seconds * 1000)
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) return stop()
      worker.on('message', onTold).on('error', onError).on('exit', onExit)
      worker.postMessage(asked)
    })
  }
}

/** Beside the built server stands the built thread; from the sources it is run as the server is, by tsx. */
function aWorker({ heapMb }: Limits): Worker {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing that a library has to say of a file belongs into the server's log.
    ...{ stdout: true, stderr: true, env: {}, execArgv: [] },
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(BUILT, import.meta.url), options)
  const source = JSON.stringify(new URL(SOURCE, import.meta.url).href)
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(run, { ...options, eval: true })
}
