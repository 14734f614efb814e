import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Failure, MEMORY_VARIABLE, type Reply, type WorkResult } from './reply'

/** Limits of a child process, which is killed when it exceeds them. */
export interface ProcessLimits {
  /** Total memory in MB: the JavaScript heap, memory outside it, and about 100 MB for an idle process. */
  memoryMb: number
  /** How many seconds one task may take, including the start of the process. */
  seconds: number
  /** After how many seconds without a task the process ends; 30 by default. */
  idleSeconds?: number
}

/** Tells of a child process whether it ended by itself without an answer. */
interface Fallen {
  hasFallen?: boolean
}

/** Share of a child process's memory that is available to the JavaScript heap. */
const HEAP = 0.5
/**
 * MB for the young generation. The larger default of newer engines is useless for single tasks: Node 24 took
 * 60 MB more.
 */
const YOUNG_MB = 8
const IDLE_SECONDS = 30

/**
 * The entry file of a child process: next to the caller's source, or in the built server the file of that
 * name next to it. It must be listed in apps/server/build.mjs, and calls `answerAsked`.
 * @param caller its `import.meta.url`
 * @param source relative path such as './reading.process.ts'
 */
export const processEntryUrl = (caller: string, source: string): URL =>
  caller.endsWith('.ts') ? new URL(source, caller) : new URL(`./${basename(source, '.ts')}.js`, caller)

/**
 * Processes untrusted files in a separate process: a malicious file can only crash that process, and its
 * memory and time are limited from outside. It is started on demand, does one task after another, and is
 * ended when it exceeds a limit, has grown too large, or is idle. It has neither the server's secrets nor its
 * connections, and its output is not logged.
 */
export class WorkerProcess<Asked, Told> {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param handed names of environment variables that the process also gets */
  constructor(
    private readonly entry: URL,
    private readonly limits: ProcessLimits,
    private readonly handed: readonly string[] = [],
  ) {}

  /**
   * Runs one task; wait for it before starting the next.
   * @param signal kills the process when nobody waits for the result any more
   */
  async run(asked: Asked, signal?: AbortSignal): Promise<WorkResult<Told>> {
    if (signal?.aborted) return { failure: 'stopped' }
    clearTimeout(this.#idle)
    const before = this.#child
    const { isWorn, hasFallen, ...ran } = await this.#ask(before ?? this.#start(), asked, signal)
    // A crash left over from an earlier task does not count for this one, which is repeated.
    if (hasFallen && before) return this.run(asked, signal)
    if (isWorn) await this.close()
    else
      this.#idle = setTimeout(
        () => void this.close(),
        (this.limits.idleSeconds ?? IDLE_SECONDS) * 1000,
      ).unref()
    return ran
  }

  /** Ends the process; resolves when it has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = undefined
    if (child && !hasExited(child)) {
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
        ...tsxArguments(this.entry),
      ],
      env: {
        ...Object.fromEntries(this.handed.map((name) => [name, process.env[name]])),
        [MEMORY_VARIABLE]: String(memoryMb),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The child process does not keep its parent alive; it ends with its parent.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    child.on('error', () => undefined)
    this.#child = child
    return child
  }

  /**
   * Sends the task and waits. Ending the wait without an answer kills the process, and the result is returned
   * once it is gone.
   */
  #ask(child: ChildProcess, asked: Asked, signal?: AbortSignal): Promise<Reply<Told> & Fallen> {
    return new Promise((resolve) => {
      let why: Failure | undefined
      const finishTask = (reply: Reply<Told> & Fallen) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stopTask)
        child.off('message', onTold).off('exit', onExit).off('error', onError)
        resolve(reply)
      }
      const failAndKill = (failure: Failure) => {
        why ??= failure
        child.kill('SIGKILL')
      }
      const onTold = (reply: Reply<Told>) => finishTask(reply)
      const onExit = (code: number | null, by: string | null) => {
        const failure = why ?? exitFailure(code, by)
        finishTask({ failure, isWorn: true, hasFallen: failure === 'damaged' })
      }
      const onError = () =>
        child.pid === undefined ? finishTask({ failure: 'busy', isWorn: true }) : undefined
      const stopTask = () => failAndKill('stopped')
      const timer = setTimeout(() => failAndKill('tooLong'), this.limits.seconds * 1000)
      signal?.addEventListener('abort', stopTask)
      child.on('message', onTold).on('exit', onExit).on('error', onError)
      // A process that is already gone is reported by its exit event.
      child.send(asked as Serializable, () => undefined)
    })
  }
}

const hasExited = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

/**
 * Killed by its watcher, by the system, or aborted by the engine means memory; any other end is blamed on the
 * file.
 */
const ABORTED = 134
const exitFailure = (code: number | null, by: string | null): Failure =>
  by === 'SIGKILL' || by === 'SIGABRT' || by === 'SIGTRAP' || code === ABORTED ? 'tooMuchMemory' : 'damaged'

/** From source the child runs with tsx, like the server. */
const tsxArguments = ({ href }: URL): string[] =>
  href.endsWith('.ts') ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
