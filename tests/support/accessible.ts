import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** The axe rules whose result depends on the colour scheme. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects no serious accessibility problem, i.e. none that stops a person with a screen reader or poor sight.
 */
export const expectAccessible = (page: Page, within?: string): Promise<void> =>
  expectNoSeriousViolations(page, within, {})

/**
 * Checks only the rules that depend on the colour scheme, for a page whose other rules were checked in the
 * first scheme.
 */
export const expectAccessibleColours = (page: Page, within?: string): Promise<void> =>
  expectNoSeriousViolations(page, within, { runOnly: OF_COLOURS })

/**
 * Checks a page in the light and the dark scheme, when it follows the system. `within`: a selector; only its
 * contents are checked.
 */
export async function expectAccessibleInBothSchemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
  await expectAccessibleColours(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode')
}

/**
 * Returns what axe finds. The axe script is added to a document only once, because adding it took half of the
 * time.
 */
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

async function expectNoSeriousViolations(
  page: Page,
  within: string | undefined,
  options: RunOptions,
): Promise<void> {
  // An element that has not appeared yet cannot be waited for to stop moving.
  if (within) await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible()
  // A list is dimmed while it is being reloaded.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  // On a busy machine a form may be dimmed while it is looked at; what is wrong stays wrong.
  await expect
    .poll(async () => {
      await waitForTransitions(page)
      return describeSeriousViolations(await violationsIn(page, within, options))
    })
    .toBe('')
}

/** The serious violations as a text, with the elements that they are about; '' when there are none. */
const describeSeriousViolations = (violations: readonly Result[]): string =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}（${help}）：${nodes.map((node) => node.html).join('\n    ')}`)
    .join('\n')

/**
 * Waits until animations have ended, because an element that is still fading in would be judged by its
 * intermediate colours. Endless animations, such as a skeleton's, are ignored.
 */
const waitForTransitions = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  )
