/**
 * Something that happens in a module, of which others may want to hear. It stands in `door/events.ts` of the
 * module where it happens; modules that hear it list `hear(event, what)` in their `hears`. Listeners run in the
 * transaction of the event, one after the other in the order of modules.ts: one that throws undoes everything.
 */
export class DomainEvent<Happened> {
  readonly #listeners: Listener<Happened>[] = []

  constructor(readonly name: string) {}

  /** Tells all listeners what happened, and waits for each before the next. */
  async tell(happened: Happened): Promise<void> {
    for (const { what } of this.#listeners) await what(happened)
  }

  /** Adds a listener; adding the same one again changes nothing. */
  connect(listener: Listener<Happened>): void {
    if (!this.#listeners.includes(listener)) this.#listeners.push(listener)
  }
}

interface Listener<Happened> {
  what(happened: Happened): Promise<unknown>
}

/** What one module does when it hears of one event, in `hears` of the module. */
export interface Hearing {
  readonly event: { readonly name: string }
  /** The name of the function that is called, which docs/flows.md shows. */
  readonly does: string
  connect(): void
}

export function listenToEvent<Happened>(
  event: DomainEvent<Happened>,
  what: (happened: Happened) => Promise<unknown>,
): Hearing {
  const listener = { what }
  return { event, does: what.name, connect: () => event.connect(listener) }
}
