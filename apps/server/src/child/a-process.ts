import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Failure, MEMORY, type Ran, type Reply } from './told'

/** What a process may take before it is ended. */
export interface ProcessLimits {
  /** Of all its memory: the engine's heap, what lies beside it, and about 100 MB that it takes before it does anything. */
  memoryMb: number
  /** By the clock, for one piece of work; the start of the process is within it. */
  seconds: number
  /** How long it waits for more work; 30 seconds unless told. */
  idleSeconds?: number
}

/** It ended by itself without an answer. */
interface Fallen {
  hasFallen?: boolean
}

/** Of its memory, the part that the engine's heap may have. */
const HEAP = 0.5
/** MB. What newer engines keep for the youngest objects (three times this) is of no use to one piece of work: Node 24 took 60 MB more. */
const YOUNG_MB = 8
const IDLE_SECONDS = 30

/**
 * Where a process begins: its source beside the caller's, or, once the server is built, the file of that name beside the
 * server. It is listed in apps/server/build.mjs, and calls `answerAsked`.
 * @param caller its `import.meta.url`
 * @param source such as './reading.process.ts', from there
 */
export const entryBeside = (caller: string, source: string): URL =>
  caller.endsWith('.ts') ? new URL(source, caller) : new URL(`./${basename(source, '.ts')}.js`, caller)

/**
 * Work on what strangers made, in a process of its own: what a file made to do harm brings down is that process, and the
 * memory and time it takes are bounded from outside. It is started when there is work, does one piece of it after another,
 * and is ended when a limit is met, when it has grown, or when nothing comes for a while. It holds neither the server's
 * secrets nor its connections, and nothing that it prints reaches the log.
 */
export class AProcess<Asked, Told> {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param handed names of environment variables that it knows as well */
  constructor(
    private readonly entry: URL,
    private readonly limits: ProcessLimits,
    private readonly handed: readonly string[] = [],
  ) {}

  /**
   * One piece of work; ask for the next when this one is done.
   * @param signal ends the process: nobody waits for the answer any more
   */
  async run(asked: Asked, signal?: AbortSignal): Promise<Ran<Told>> {
    if (signal?.aborted) return { failure: 'stopped' }
    clearTimeout(this.#idle)
    const before = this.#child
    const { isWorn, hasFallen, ...ran } = await this.#ask(before ?? this.#start(), asked, signal)
    // One that falls over what is left of earlier work says nothing of this.
    if (hasFallen && before) return this.run(asked, signal)
    if (isWorn) await this.close()
    else
      this.#idle = setTimeout(
        () => void this.close(),
        (this.limits.idleSeconds ?? IDLE_SECONDS) * 1000,
      ).unref()
    return ran
  }

  /** Resolves when the process is gone. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    if (child && !isGone(child)) {
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
  }

  #start(): ChildProcess {
    const { memoryMb } = this.limits
    const child = fork(fileURLToPath(this.entry), {
      execArgv: [
        `--max-old-space-size=${Math.round(memoryMb * HEAP)}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        ...sourceRunner(this.entry),
      ],
      env: {
        ...Object.fromEntries(this.handed.map((name) => [name, process.env[name]])),
        [MEMORY]: String(memoryMb),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // It holds up nobody who stops; it ends with its parent.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    child.on('error', () => undefined)
    this.#child = child
    return child
  }

  /** Whatever ends the wait without an answer ends the process too, and is told when it is gone. */
  #ask(child: ChildProcess, asked: Asked, signal?: AbortSignal): Promise<Reply<Told> & Fallen> {
    return new Promise((resolve) => {
      let why: Failure | undefined
      const end = (reply: Reply<Told> & Fallen) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        child.off('message', onTold).off('exit', onExit).off('error', onError)
        resolve(reply)
      }
      const giveUp = (failure: Failure) => {
        why ??= failure
        child.kill('SIGKILL')
      }
      const onTold = (reply: Reply<Told>) => end(reply)
      const onExit = (code: number | null, by: string | null) => {
        const failure = why ?? reasonOf(code, by)
        end({ failure, isWorn: true, hasFallen: failure === 'damaged' })
      }
      const onError = () => (child.pid === undefined ? end({ failure: 'busy', isWorn: true }) : undefined)
      const stop = () => giveUp('stopped')
      const timer = setTimeout(() => giveUp('tooLong'), this.limits.seconds * 1000)
      signal?.addEventListener('abort', stop)
      child.on('message', onTold).on('exit', onExit).on('error', onError)
      // One that is already gone says so by its exit.
      child.send(asked as Serializable, () => undefined)
    })
  }
}

const isGone = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/** Killed by its own watch or by the system, or given up by the engine: both mean memory. Any other end means the file. */
const ABORTED = 134
const reasonOf = (code: number | null, by: string | null): Failure =>
  by === 'SIGKILL' || by === 'SIGABRT' || by === 'SIGTRAP' || code === ABORTED ? 'tooMuchMemory' : 'damaged'

/** From the sources it is run as the server is, by tsx. */
const sourceRunner = ({ href }: URL): string[] =>
  href.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
