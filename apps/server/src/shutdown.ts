import { setTimeout as sleep } from 'node:timers/promises'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const say = {
  wait: '正在停止：写完数据库就结束，请稍候',
  late: (what: string, ms: number) => `停止时${what}超过 ${ms / 1000} 秒没有结束，不再等`,
}

/** Something that must be ended before the process exits. */
interface Step {
  /** What is being ended, for the message when it takes too long. */
  what: string
  /** How long the step may take in ms; afterwards the next step is done anyway. */
  within: number
  end(): Promise<unknown>
}

/**
 * The orderly end of this process, done once. A supervisor may send the signal several times (to the group,
 * through npm, to the process), and closing a terminal also removes the output; after the first signal
 * nothing shortens the end, which is limited by the time of each step.
 */
export class Shutdown {
  readonly #steps: Step[] = []
  #ending: Promise<never> | undefined

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.#onSignal())
  }

  get isBegun(): boolean {
    return this.#ending !== undefined
  }

  /** Adds a step; the last one added is ended first. */
  addFirstStep(step: Step): void {
    this.#steps.unshift(step)
  }

  /** Ends all steps and exits the process with the code of the first caller. */
  end(code: number): Promise<never> {
    this.#ending ??= this.#end(code)
    return this.#ending
  }

  #onSignal(): void {
    if (this.#ending) printError(say.wait)
    else void this.end(0)
  }

  async #end(code: number): Promise<never> {
    // Errors during the end, for example from a closed terminal, must not leave the database running.
    process.on('uncaughtException', printError)
    process.on('unhandledRejection', printError)
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    for (const { what, within, end } of this.#steps) {
      const late = sleep(within, 'late' as const, { ref: false })
      const ended = await Promise.race([end().catch(printError), late])
      if (ended === 'late') printError(say.late(what, within))
    }
    return process.exit(code)
  }
}

/** Prints an error if a terminal is still there. */
function printError(words: unknown): void {
  try {
    console.error(words)
  } catch {
    // The terminal is gone, so nothing can be printed.
  }
}
