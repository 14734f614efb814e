import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that a person with a screen reader or poor sight could not get past. */
export const expectAccessible = (page: Page, within?: string): Promise<void> =>
  expectNoneGrave(page, within, axe(page, within))

/** What another colour scheme can change in a page that is accessible in the first. */
export const expectReadable = (page: Page, within?: string): Promise<void> =>
  expectNoneGrave(page, within, axe(page, within).withRules(['color-contrast', 'link-in-text-block']))

/** In light and dark, of a page that follows the system. `within`: only what is inside of it. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
  await expectReadable(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode')
}

/** Legacy: without a second page to gather frames of other sites in, a third of the time. */
function axe(page: Page, within?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return within ? builder.include(within) : builder
}

async function expectNoneGrave(page: Page, within: string | undefined, builder: AxeBuilder): Promise<void> {
  // What is still on its way cannot be waited for to stop moving.
  if (within) await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible()
  await settled(page)
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(
    ({ id, help, nodes }) => `${id}（${help}）：${nodes.map((node) => node.html).join('\n    ')}`,
  )
  expect(told.join('\n')).toBe('')
}

/** What is still fading in is judged by its colours on the way. What moves for ever, a skeleton, is left out. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  )
