import type { Browser, BrowserContext } from '@playwright/test'

export type Look = Pick<
  NonNullable<Parameters<Browser['newContext']>[0]>,
  'viewport' | 'deviceScaleFactor' | 'colorScheme'
> & {
  /** No later test gets this window: the test leaves something in it that cannot be taken back, its clock for one. */
  spoilt?: true
}

/**
 * Browser windows that know nobody. One that a test is done with serves the next, emptied of cookies and storage: the
 * files of the app are in its cache, and what the browser made of them, which is half of what opening a page costs.
 */
export class Windows {
  readonly #idle = new Map<string, BrowserContext[]>()

  async take(browser: Browser, look: Look = {}): Promise<BrowserContext> {
    const { spoilt: _unused, ...options } = look
    return this.#idle.get(keyOf(look))?.pop() ?? browser.newContext(options)
  }

  async giveBack(window: BrowserContext, look: Look = {}): Promise<void> {
    if (look.spoilt) return window.close()
    await Promise.all(window.pages().map((page) => page.close()))
    await window.setStorageState({ cookies: [], origins: [] })
    const key = keyOf(look)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), window])
  }
}

const keyOf = ({ viewport, deviceScaleFactor, colorScheme }: Look) =>
  JSON.stringify([viewport, deviceScaleFactor, colorScheme])
