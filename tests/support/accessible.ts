import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that a person with a screen reader or poor sight could not get past. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(
    ({ id, help, nodes }) => `${id}（${help}）：${nodes.map((node) => node.html).join('\n    ')}`,
  )
  expect(told.join('\n')).toBe('')
}
