import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** The rules that another colour scheme can break. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Nothing that a person with a screen reader or poor sight could not get past. */
export const expectAccessible = (page: Page, within?: string): Promise<void> =>
  expectNoneGrave(page, within, {})

/** What another colour scheme can change in a page that is accessible in the first. */
export const expectReadable = (page: Page, within?: string): Promise<void> =>
  expectNoneGrave(page, within, { runOnly: OF_COLOURS })

/** In light and dark, of a page that follows the system. `within`: only what is inside of it. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
  await expectReadable(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode')
}

/** What axe finds. It is put into a document once, which half of its time went into. */
export async function violationsIn(page: Page, within?: string, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, how]) => {
      const there = window as unknown as { axe: typeof axe }
      return (await there.axe.run(selector ?? document, { ...how, resultTypes: ['violations'] })).violations
    },
    [within, options] as const,
  )
}

async function expectNoneGrave(page: Page, within: string | undefined, options: RunOptions): Promise<void> {
  // What is still on its way cannot be waited for to stop moving.
  if (within) await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible()
  // What is being read anew is dimmed meanwhile.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  await settled(page)
  const violations = await violationsIn(page, within, options)
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
