import { choose, dialogOf, expect, test } from '../support/browser'
import { castOf } from '../support/projects'
import { aLotOnSale, aSupplierOf } from '../support/signups'

const LIST = '/sale/tenderSignup'

test('登记报名：已知供应商的联系人自动填好，改过的不动；核收不填收据编号，由系统编号并说出来', async ({
  signedInAs,
  server,
}) => {
  const { lot } = await aLotOnSale(await castOf(server), server)
  const first = await aSupplierOf(await server.as('sales'))
  const other = await aSupplierOf(await server.as('sales'), { contactName: '赵二' })
  const page = await signedInAs('sales', { at: LIST })
  await page.getByRole('button', { name: '登记报名' }).click()
  const form = dialogOf(page, '登记报名购标')
  const find = async (label: string, typed: string) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: typed }).first().click()
  }
  await find('标包', lot.packageNo)
  await find('供应商', first.supplierName)
  const [contact, mobile] = [form.getByLabel('联系人'), form.getByLabel('手机')]
  await expect(contact).toHaveValue('钱一')
  await expect(mobile).toHaveValue(first.contactMobile)
  await contact.fill('孙三')
  await find('供应商', other.supplierName)
  await expect(mobile).toHaveValue(other.contactMobile)
  await expect(contact).toHaveValue('孙三')

  await choose(form.getByRole('combobox', { name: '支付方式' }), '现金')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('row', { name: other.supplierName }).getByRole('button', { name: '详情' }).click()
  await page.getByRole('button', { name: '核收' }).click()
  await dialogOf(page, '核收').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/已核收，收据编号 SJ-\d{8}-\d{3}/)).toBeVisible()
})
