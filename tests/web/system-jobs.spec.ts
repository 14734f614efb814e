import { expectAccessible } from '../support/accessible'
import { dialogOf, expect, expectNoSidewaysScroll, goTo, listAddress, PHONE, test } from '../support/browser'

test('定时任务：立即执行后看到结果与运行记录，审计只能看；编号规则：写错的格式当场指出，修订后有预览', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin', { at: '/system/job' })
  const purge = page.getByRole('row').filter({ hasText: '清理过期数据' })
  await expect(purge).toContainText('每小时')
  await purge.getByRole('button', { name: '立即执行' }).click()
  await dialogOf(page, '立即执行').getByRole('button', { name: '确定' }).click()
  // No button is pressed: the page updates itself.
  await expect(purge).toContainText(/清理 \d+ 条/)
  await expect(purge).toContainText('正常')
  await purge.getByRole('button', { name: '运行记录' }).click()
  const runs = dialogOf(page, '运行记录：清理过期数据')
  await expect(runs).toContainText('人工（系统管理员）')
  await expectAccessible(page)
  await runs.getByRole('button', { name: '关闭' }).click()

  const reader = await signedInAs('auditor', { ...PHONE, at: '/system/job' })
  await expect(reader.getByRole('button', { name: '运行记录' }).first()).toBeVisible()
  await expect(reader.getByRole('button', { name: '立即执行' })).toHaveCount(0)
  await expectNoSidewaysScroll(reader)

  // There are more rules than fit on one page of the list.
  await goTo(page, listAddress('/system/numberingRule', { ruleKey: 'complainNo' }))
  const rule = page.getByRole('row').filter({ hasText: '投诉编号' })
  await expect(rule).toContainText(/TS-\d{8}-\d{2}/)
  // Other tests may have entered complaints today.
  const next = Number(/TS-\d{8}-(\d{2})/.exec(await rule.innerText())?.[1])
  const zeroPadded = (n: number, places: number) => `${n}`.padStart(places, '0')
  await rule.getByRole('button', { name: '修订' }).click()
  const sheet = dialogOf(page, '修订编号规则')
  const preview = sheet.getByRole('region', { name: '预览' })
  await expect(preview).toContainText(new RegExp(`TS-\\d{8}-${zeroPadded(next + 1, 2)}`))
  const pattern = sheet.getByRole('textbox', { name: '格式' })
  await pattern.fill('TS-{yyyy}-{n:3}')
  await expect(preview).toContainText('流水号每天重新开始，须含 {mm}，否则会重号')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(pattern).toBeFocused()
  await pattern.fill('TSJY{yyyy}{mm}')
  await sheet.getByRole('button', { name: '插入日', exact: true }).click()
  await sheet.getByRole('button', { name: '插入流水号（位数可改）' }).click()
  await expect(preview).toContainText(new RegExp(`TSJY\\d{8}${zeroPadded(next, 4)}`))
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TSJY{yyyy}{mm}{dd}{n:4}' })).toContainText('未生效')
  await page.getByRole('button', { name: '编号台账' }).click()
  const ledger = dialogOf(page, '编号台账')
  await ledger.getByRole('textbox', { name: '查找编号' }).fill('KH000001')
  await expect(ledger.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
})
