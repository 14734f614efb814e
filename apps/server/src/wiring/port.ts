type AnyFunction = (...given: never[]) => unknown

/** Every port whose `door/asks.ts` was loaded; one that was not loaded cannot be asked either. */
const loadedPorts: { readonly name: string; readonly isAnswered: boolean }[] = []

/** The names of the ports that no module answers. */
export const unansweredPorts = (): string[] =>
  loadedPorts.filter(({ isAnswered }) => !isAnswered).map(({ name }) => name)

/**
 * A question that a module asks of the others without knowing who answers it, as a function with a name. It
 * stands in `door/asks.ts` of the module that asks; the module that answers lists `answer(port, how)` in its
 * `answers`, and modules.ts connects the two.
 */
export class Port<Ask extends AnyFunction> {
  #answer: Ask | undefined

  constructor(readonly name: string) {
    loadedPorts.push(this)
  }

  /**
   * Asks. Throws when no module answers, which is a fault of the list of modules that every start and test
   * finds (`connectModules`).
   */
  get ask(): Ask {
    if (!this.#answer) throw new Error(`No module answers ${this.name}.`)
    return this.#answer
  }

  /** True when a module answers this port. */
  get isAnswered(): boolean {
    return this.#answer !== undefined
  }

  /** Connects the port with its answer. Throws when it already has another. */
  connect(how: Ask): void {
    if (this.#answer && this.#answer !== how) throw new Error(`Two modules answer ${this.name}.`)
    this.#answer = how
  }
}

/** One module's answer to one port, in `answers` of the module. */
export interface Answer {
  readonly port: { readonly name: string }
  connect(): void
}

export const answerPort = <Ask extends AnyFunction>(port: Port<Ask>, how: Ask): Answer => ({
  port,
  connect: () => port.connect(how),
})
