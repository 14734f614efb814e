import { borrowPath } from '../../packages/shared/src/modules/archive-borrow/borrow.paths'
import { expectAccessible } from '../support/accessible'
import { uploadFile } from '../support/attachments'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { prepareLending } from '../support/loans'
import { aPdf } from '../support/pdf'

test('电子借阅：逐页阅读、键盘翻页、放大、下载水印副本，手机可用，到期说明去向', async ({
  signedInAs,
  server,
}) => {
  const lending = await prepareLending(server, async (sender) => ({
    pdf: (
      await uploadFile(sender, '评审纪要.pdf', await aPdf(['第一页的文字', '第二页的文字', '第三页的文字']))
    ).listId,
    torn: (await uploadFile(sender, '损坏.pdf')).listId,
  }))
  const loan = await lending.lent()

  const page = await signedInAs('finance', { at: borrowPath(loan.listId) })
  await expect(page.getByText(/可在线阅读至 .*到期前可在本页续借一次/)).toBeVisible()
  await page.getByRole('button', { name: '阅读 评审纪要.pdf' }).click()
  const reader = page.getByRole('dialog')
  await expect(reader.getByRole('img', { name: '评审纪要.pdf 第 1 页' })).toBeVisible()
  await expect(reader.getByText('页 / 共 3 页')).toBeVisible()
  const sheet = reader.getByRole('region', { name: '评审纪要.pdf 的页面' })
  await expect(sheet).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(reader.getByRole('img', { name: '评审纪要.pdf 第 2 页' })).toBeVisible()
  await expect(reader.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('+')
  const imageWidthShare = () =>
    reader.getByRole('img').evaluate((image) => image.clientWidth / (image.parentElement?.clientWidth ?? 1))
  await expect.poll(imageWidthShare).toBeGreaterThan(1.1)
  await reader.getByRole('button', { name: '第 3 页', exact: true }).click()
  await expect(reader.getByRole('img', { name: '评审纪要.pdf 第 3 页' })).toBeVisible()
  await expect(reader.getByRole('button', { name: '下一页' })).toBeDisabled()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    reader.getByRole('button', { name: '下载水印副本' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('评审纪要.pdf')
  await reader.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '阅读 损坏.pdf' }).click()
  await expect(reader.getByText('文件已损坏，不能阅读，请联系档案管理员')).toBeVisible()
  await reader.getByRole('button', { name: '关闭' }).click()

  const phone = await signedInAs('finance', { ...PHONE, at: borrowPath(loan.listId) })
  await phone.getByRole('button', { name: '阅读 评审纪要.pdf' }).click()
  const small = phone.getByRole('dialog')
  await expect(small.getByRole('img', { name: '评审纪要.pdf 第 1 页' })).toBeVisible()
  await expectNoSidewaysScroll(phone, '阅读')
  await server.sql(`update archive_borrow set due_time = now() - interval '1 minute' where list_id = $1`, [
    loan.listId,
  ])
  const number = small.getByRole('spinbutton', { name: '页码' })
  await number.fill('3')
  await number.press('Enter')
  await expect(small.getByText('电子借阅已结束')).toBeVisible()
  await expect(small.getByText(/已于 .* 到期，不能再阅读/)).toBeVisible()
  await expect(small.getByRole('button', { name: '申请借阅' })).toBeVisible()
})
