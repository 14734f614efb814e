import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { Page } from '@playwright/test'
import { expect, expectHome, test } from '../support/browser'

/**
 * Opens the page as if the server had this configuration. That the server really reports it is asserted in
 * tests/api/consult-settings.test.ts.
 */
async function reloadWithConfig(page: Page, changes: Partial<RuntimeConfig>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...changes } })
  })
  await page.reload()
  await expectHome(page)
}

test('即时咨询关闭时没有它的按钮；改为外部页面时在新标签页打开；没有配置 AI 页面就没有那个按钮', async ({
  signedInAs,
}) => {
  const page = await signedInAs('staff3')
  await reloadWithConfig(page, { consultation: { mode: 'off', url: '' } })
  await expect(page.getByRole('link', { name: 'AI智能助手' })).toBeVisible()
  await expect(page.getByText('即时咨询')).toHaveCount(0)

  const url = 'https://kefu.example.com/chat?from=agency'
  await reloadWithConfig(page, { consultation: { mode: 'url', url }, aiUrl: '' })
  const link = page.getByRole('link', { name: '即时咨询' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: 'AI智能助手' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /即时咨询/ })).toHaveCount(0)
})
