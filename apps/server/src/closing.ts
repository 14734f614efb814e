import { setTimeout as sleep } from 'node:timers/promises'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const say = {
  wait: '正在停止：写完数据库就结束，请稍候',
  late: (what: string, ms: number) => `停止时${what}超过 ${ms / 1000} 秒没有结束，不再等`,
}

/** Something that has to be ended before the process is. */
interface Step {
  /** In words, for whoever reads that it took too long. */
  what: string
  /** How long it may take; what comes after it is done all the same. In milliseconds. */
  within: number
  end(): Promise<unknown>
}

/**
 * The end of this process, in order and once. A supervisor says it several times (to the group, then through npm, then to
 * the process), a terminal that is closed says it and takes the output away: from the first time on nothing of that
 * shortens the end, which is bounded by what each step may take.
 */
export class Closing {
  readonly #steps: Step[] = []
  #ending: Promise<never> | undefined

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.#told())
  }

  get isBegun(): boolean {
    return this.#ending !== undefined
  }

  /** What is given last is ended first. */
  first(step: Step): void {
    this.#steps.unshift(step)
  }

  /** Ends everything and then the process, with the code of whoever asked first. */
  end(code: number): Promise<never> {
    this.#ending ??= this.#end(code)
    return this.#ending
  }

  #told(): void {
    if (this.#ending) tell(say.wait)
    else void this.end(0)
  }

  async #end(code: number): Promise<never> {
    // Whatever breaks while others end, such as a terminal that is gone, must not leave the database running.
    process.on('uncaughtException', tell)
    process.on('unhandledRejection', tell)
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    for (const { what, within, end } of this.#steps) {
      const late = sleep(within, 'late' as const, { ref: false })
      const ended = await Promise.race([end().catch(tell), late])
      if (ended === 'late') tell(say.late(what, within))
    }
    return process.exit(code)
  }
}

/** Nobody may be there any more to read it. */
function tell(words: unknown): void {
  try {
    console.error(words)
  } catch {
    // The terminal has gone.
  }
}
