import type { Browser, BrowserContext } from '@playwright/test'

export type Look = Pick<
  NonNullable<Parameters<Browser['newContext']>[0]>,
  'viewport' | 'deviceScaleFactor' | 'colorScheme' | 'hasTouch' | 'isMobile'
> & {
  /**
   * No later test may get this window: the test leaves something in it that cannot be undone, such as its
   * clock.
   */
  spoilt?: true
}

/**
 * Browser windows in which nobody is logged in. A window that a test has finished with is used again after
 * its cookies and storage are cleared: it still has the files of the app and their compiled code in its
 * cache, which saves half the cost of opening a page.
 */
export class Windows {
  readonly #idle = new Map<string, BrowserContext[]>()

  async takeWindow(browser: Browser, look: Look = {}): Promise<BrowserContext> {
    const { spoilt: _unused, ...options } = look
    return this.#idle.get(lookKey(look))?.pop() ?? browser.newContext(options)
  }

  async giveWindowBack(window: BrowserContext, look: Look = {}): Promise<void> {
    if (look.spoilt) return window.close()
    await Promise.all(window.pages().map((page) => page.close()))
    await window.setStorageState({ cookies: [], origins: [] })
    const key = lookKey(look)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), window])
  }
}

const lookKey = ({ viewport, deviceScaleFactor, colorScheme, hasTouch, isMobile }: Look) =>
  JSON.stringify([viewport, deviceScaleFactor, colorScheme, hasTouch, isMobile])
