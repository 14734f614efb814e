import { expect } from '@playwright/test'
import { test } from './extension'
test('shots', async ({ product, extension }) => {
  const logs: string[] = []
  extension.context.on('console', (m) => logs.push(m.text()))
  extension.context.on('weberror', (e) => logs.push(String(e.error())))
  const shot = async (page: any, name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme }); await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}.png` })
    }
  }
  const popup = await extension.open('popup.html')
  await popup.setViewportSize({ width: 300, height: 420 })
  await expect(popup.getByRole('button', { name: '设置系统地址' })).toBeVisible()
  await shot(popup, 'unconfigured')
  const options = await extension.open('options.html')
  await options.setViewportSize({ width: 600, height: 320 })
  await options.getByLabel('系统地址').fill(product.url)
  await options.getByRole('button', { name: '保存' }).click()
  await expect(options.getByRole('status')).toHaveText('已保存')
  await shot(options, 'options')
  await popup.reload()
  for (let i = 0; i < 4; i++) {
    await popup.getByLabel('用户名').fill('depthead')
    await popup.getByLabel('密码', { exact: true }).fill('xxx')
    await popup.getByRole('button', { name: '登录', exact: true }).click()
    await popup.waitForTimeout(500)
  }
  await shot(popup, 'login')
  await popup.close()
  const p2 = await extension.open('popup.html')
  await p2.setViewportSize({ width: 300, height: 420 })
  await p2.waitForTimeout(500)
  const t = (await product.as('clientmgr')).tokens
  await extension.writeSession({ origin: product.url, tokens: t, userId: null, remember: false })
  await p2.reload(); await p2.waitForTimeout(800)
  await shot(p2, 'account')
  await product.stop()
  await p2.reload(); await p2.waitForTimeout(1500)
  await shot(p2, 'offline')
  console.log('LOGS', JSON.stringify(logs, null, 1))
})
