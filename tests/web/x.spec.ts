import { test, choose } from '../support/browser'
import { openClients, clientSheet } from '../support/client-form'
test('x', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await openClients(page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = clientSheet(page, '新增客户')
  const box = form.getByRole('combobox', { name: '主开发人员' })
  const look = async (w: string) => console.log(w, await box.getAttribute('aria-expanded'), await page.evaluate(() => [...document.querySelectorAll('[role=option]')].length))
  await form.getByLabel('客户名称').fill('a')
  await box.click(); await look('now'); await page.waitForTimeout(300); await look('300')
  await box.click(); await look('now'); await page.waitForTimeout(300); await look('300')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await choose(form.getByRole('combobox', { name: '客户来源' }), '自主开发')
  await look('after other')
  await box.click(); await look('now'); await page.waitForTimeout(300); await look('300')
  await box.click(); await look('now'); await page.waitForTimeout(300); await look('300')
})
