import { labelApi } from '../../packages/shared/src/modules/archive-place/label.contract'
import {
  LABEL_LIST,
  labelPrintPath,
  PLACE_LIST,
} from '../../packages/shared/src/modules/archive-place/place.paths'
import { expectAccessible } from '../support/accessible'
import { chooseOption, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { firstOf } from '../support/collections'
import { aLabelRollCodes, aRoomWithShelves } from '../support/places'

test('库房：新增架位，移动写明原因，历史看得到；标签成卷预印，扫码枪扫码绑定，再扫一次说明已绑定', async ({
  signedInAs,
  server,
}) => {
  const archivist = await server.as('archivist')
  const [here, other] = [await aRoomWithShelves(archivist), await aRoomWithShelves(archivist)]
  const page = await signedInAs('archivist', { at: PLACE_LIST })
  const row = page.getByRole('row').filter({ hasText: here.rack.placeCode })
  await row.getByRole('button', { name: '移动' }).click()
  const moving = dialogOf(page, `移动「${here.rack.path}」`)
  await chooseOption(moving.getByRole('combobox', { name: '移到' }), other.room.path)
  await moving.getByRole('button', { name: '移动' }).click()
  await expect(moving.getByText('请输入原因')).toBeVisible()
  await moving.getByRole('textbox', { name: '原因' }).fill('腾库')
  await moving.getByRole('button', { name: '移动' }).click()
  await expect(page.getByText('已移动')).toBeVisible()
  await row.getByRole('button', { name: '历史' }).click()
  await expect(page.getByRole('cell', { name: '腾库' })).toBeVisible()
  await expectAccessible(page)

  const code = firstOf(await aLabelRollCodes(archivist, 3))
  const labels = await signedInAs('archivist', { at: LABEL_LIST })
  await labels.getByRole('button', { name: '扫码绑定' }).click()
  const box = labels.getByRole('textbox', { name: '标签号' })
  await box.pressSequentially(code)
  await box.press('Enter')
  await expect(labels.getByText('尚未绑定')).toBeVisible()
  await chooseOption(labels.getByRole('combobox', { name: '绑定到' }), '架位')
  const subject = labels.getByRole('combobox', { name: '对象' })
  await subject.click()
  await subject.pressSequentially(other.shelves[0].path)
  await labels.getByRole('option', { name: other.shelves[0].path }).first().click()
  await labels.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(labels.getByText(`已绑定：${other.shelves[0].path}`)).toBeVisible()
  await box.pressSequentially('HC01-999999-1')
  await box.press('Enter')
  await expect(labels.getByText(/校验位不符|不是本系统印制的/)).toBeVisible()
})

test('标签打印：每枚标签按标签纸的毫米尺寸排在 A4 上，打印成 PDF 页数不多不少；手机上不撑破页面', async ({
  signedInAs,
  server,
}) => {
  const archivist = await server.as('archivist')
  const { listId } = await archivist.call(labelApi.make, { labelCount: 66 })
  const page = await signedInAs('archivist', { at: labelPrintPath(listId) })
  const label = page.locator('[data-label]').first()
  const labelSizeMm = async () => {
    const box = await label.boundingBox()
    return [box?.width ?? 0, box?.height ?? 0].map((px) => Math.round((px / 96) * 254) / 10)
  }
  expect(await labelSizeMm()).toEqual([38.1, 21.2])
  await expect(page.getByRole('region', { name: /^第 \d 张$/ })).toHaveCount(2)
  // Only the sheets are printed; the call that would open the browser's print dialog is replaced.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12]/)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await chooseOption(page.getByRole('combobox', { name: '标签纸' }), '70×37 mm，24 枚')
  expect(await labelSizeMm()).toEqual([70, 37])

  const phone = await signedInAs('archivist', { ...PHONE, at: labelPrintPath(listId) })
  await expect(phone.locator('[data-label]').first()).toBeVisible()
  await expectNoSidewaysScroll(phone, '标签打印')
})
