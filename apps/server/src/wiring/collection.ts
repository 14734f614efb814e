/**
 * A question that many modules answer, each with its own share of the answer. It stands in `door/asks.ts` of
 * the module that asks, which knows the shape of a share and none of those who give one; a module that has
 * something to give lists `contribute(collection, what)` in its `contributes`. A module that has nothing to
 * give does nothing, so a collection without contributors is no fault.
 */
export class Collection<Given extends readonly unknown[], Share> {
  readonly #contributors: Contributor<Given, Share>[] = []

  constructor(readonly name: string) {}

  /**
   * Asks all contributors in the order of modules.ts, and waits for each before the next, because they read in
   * one transaction.
   */
  async collect(...given: Given): Promise<Share[]> {
    const shares: Share[] = []
    for (const contributor of this.#contributors) shares.push(await contributor(...given))
    return shares
  }

  /** Adds a contributor; adding the same one again changes nothing. */
  connect(contributor: Contributor<Given, Share>): void {
    if (!this.#contributors.includes(contributor)) this.#contributors.push(contributor)
  }
}

type Contributor<Given extends readonly unknown[], Share> = (...given: Given) => Share | Promise<Share>

/** What one module gives to one collection, in `contributes` of the module. */
export interface Contribution {
  readonly collection: { readonly name: string }
  connect(): void
}

export const contribute = <Given extends readonly unknown[], Share>(
  collection: Collection<Given, Share>,
  what: Contributor<Given, Share>,
): Contribution => ({ collection, connect: () => collection.connect(what) })
