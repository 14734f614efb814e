import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { pdfBytes } from '../support/attachments'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  goTo,
  PHONE,
  test,
  todoListAddress,
} from '../support/browser'
import type { TestServer } from '../support/server'
import { captchaHash, supplierForm } from '../support/suppliers'

/** Types the code of the shown image after replacing its answer, because a test cannot read the picture. */
async function typeCaptcha(page: Page, server: TestServer): Promise<void> {
  const row = await server.row<{ uuid: string }>(
    'select uuid from sys_captcha order by expire_time desc limit 1',
  )
  await server.sql('update sys_captcha set answer_hash = $2 where uuid = $1', [
    row.uuid,
    captchaHash(row.uuid, 'abcd'),
  ])
  await locateCaptchaBox(page).fill('abcd')
}

const locateCaptchaBox = (page: Page) => page.getByRole('textbox', { name: '验证码' })
const expectImageShown = (page: Page) =>
  expect(page.getByRole('button', { name: '换一张验证码图片' }).locator('img')).toBeVisible()

const aPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes() })

const chooseFile = (page: Page, field: string, name: string) =>
  page.locator(`input[data-field="${field}"]`).setInputFiles(aPdf(name))

/** Holds back the next call to this address until the returned function is called. */
async function holdBackCall(page: Page, url: string): Promise<() => void> {
  let releaseCall: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    releaseCall = resolve
  })
  await page.route(
    url,
    async (route) => {
      await gate
      await route.continue()
    },
    { times: 1 },
  )
  return releaseCall
}

async function tickAgreement(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /本企业确认所填信息真实/ })
  // Semi draws its mark over the checkbox.
  await box.check({ force: true })
  await expect(box).toBeChecked()
}

/** Makes the two hours of a registration expire before it is submitted: the user continues with another code. */
async function expireRegistration(page: Page, server: TestServer): Promise<void> {
  // Uploads that are still running would be refused, and the expiry would be shown too early.
  await expect(page.getByRole('button', { name: '提交注册' })).toBeEnabled()
  await server.sql('update crm_supplier_ticket set expire_time = now() where use_time is null')
  await page.getByRole('button', { name: '提交注册' }).click()
  const renew = page.getByRole('form', { name: '继续填写' })
  await expect(renew.getByRole('alert')).toContainText('本次上传的文件须重新上传')
  await expect(locateCaptchaBox(page)).toBeFocused()
  await expectImageShown(page)
  await typeCaptcha(page, server)
  await renew.getByRole('button', { name: '继续填写' }).click()
  await expect(renew).toBeHidden()
}

test('供应商自助注册：填错、退回、补正、通过', async ({ visitor, signedInAs, server }) => {
  const { supplierName, creditCode, contactMobile } = supplierForm()
  const company = await visitor(PHONE)
  await company.goto('/#/login')
  await company.getByRole('link', { name: '供应商注册' }).click()
  await expectImageShown(company)
  await company.getByRole('button', { name: '开始填写' }).click()
  await expect(locateCaptchaBox(company)).toHaveAccessibleDescription(/请输入验证码/)
  await locateCaptchaBox(company).fill('不对')
  await company.getByRole('button', { name: '开始填写' }).click()
  await expect(locateCaptchaBox(company)).toHaveAccessibleDescription(/验证码错误或已过期/)
  await expectImageShown(company)
  await typeCaptcha(company, server)
  await company.getByRole('button', { name: '开始填写' }).click()
  await expect(company.getByRole('heading', { name: '供应商注册' })).toBeFocused()

  await company.getByLabel('供应商名称').fill(supplierName)
  await company.getByLabel('统一社会信用代码').fill('91999999MA0000010X')
  await company.getByRole('button', { name: '提交注册' }).click()
  const code = company.getByLabel('统一社会信用代码')
  await expect(code).toHaveAccessibleDescription(/请输入正确的统一社会信用代码/)
  await expect(code).toBeFocused()
  await expect(company.getByText('请上传营业执照')).toBeVisible()
  await expectNoSidewaysScroll(company)
  await expectAccessible(company)
  await code.fill(creditCode)
  await company.getByLabel('法定代表人').fill('周演')
  // Several options can be chosen, so the list stays open.
  const kinds = company.getByRole('combobox', { name: '供应类别' })
  await kinds.click()
  // On a busy machine the list is redrawn under the pointer, and the click may miss.
  await expect(async () => {
    await company.getByRole('option', { name: '货物' }).filter({ visible: true }).first().click()
    await expect(kinds).toContainText('货物', { timeout: 2000 })
  }).toPass()
  await company.keyboard.press('Escape')
  await company.getByRole('textbox', { name: '联系人', exact: true }).fill('周一')
  await company.getByLabel('联系人手机').fill(contactMobile)
  await chooseFile(company, 'licenseFile', '营业执照.exe')
  await expect(company.getByText('不支持「营业执照.exe」的文件类型')).toBeVisible()
  await chooseFile(company, 'licenseFile', '营业执照.pdf')
  await expect(company.getByText('营业执照.pdf', { exact: true })).toBeVisible()
  await chooseFile(company, 'authFile', '授权书.pdf')
  await expect(company.getByText('授权书.pdf', { exact: true })).toBeVisible()
  await tickAgreement(company)
  await expireRegistration(company, server)
  await expect(company.getByLabel('供应商名称')).toHaveValue(supplierName)
  await expect(company.getByText('营业执照.pdf', { exact: true })).toBeHidden()
  await chooseFile(company, 'licenseFile', '营业执照.pdf')
  await chooseFile(company, 'authFile', '授权书.pdf')
  await expect(company.getByRole('button', { name: '移除' })).toHaveCount(2)
  await company.getByRole('button', { name: '提交注册' }).click()
  await expect(company.getByRole('heading', { name: '注册已提交' })).toBeVisible()
  const [receiptNo, passPhrase] = await company.locator('dd').allInnerTexts()

  const sales = await signedInAs('sales')
  await goTo(sales, todoListAddress(supplierName))
  const task = sales.getByRole('row', { name: `供应商注册审核：${supplierName}` })
  await task.getByRole('button', { name: '办理' }).click()
  await expect(sales.getByRole('heading', { name: supplierName })).toBeVisible()
  await sales.getByRole('button', { name: '退回补正', exact: true }).click()
  const opinion = sales.getByRole('region', { name: '办理' }).getByLabel('意见')
  await expect(opinion).toHaveAccessibleDescription(/请填写意见/)
  await opinion.fill('授权书未加盖公章')
  await sales.getByRole('button', { name: '退回补正', exact: true }).click()
  await expect(sales.getByText('已退回补正', { exact: true })).toBeVisible()

  // The passphrase is lost: the staff issue a new one, and only that one gives access.
  await sales.getByRole('button', { name: '重发查询口令' }).click()
  await dialogOf(sales, '重发查询口令').getByRole('button', { name: '生成新口令' }).click()
  const told = dialogOf(sales, '新的查询口令')
  await expect(told.getByText(receiptNo ?? '')).toBeVisible()
  const newPhrase = await told.getByRole('code').innerText()
  expect(newPhrase).not.toBe(passPhrase)
  await told.getByRole('button', { name: '我已记下，关闭' }).click()

  await company.getByRole('button', { name: '返回首页' }).click()
  await company.getByRole('button', { name: '查询进度与补正' }).click()
  await expectImageShown(company)
  await company.getByLabel('登记编号').fill(receiptNo ?? '')
  await company.getByLabel('查询口令').fill(newPhrase)
  await typeCaptcha(company, server)
  await company.getByRole('button', { name: '查询', exact: true }).click()
  await expect(company.getByText('授权书未加盖公章')).toBeVisible()
  await company.getByRole('button', { name: '去补正' }).click()
  await expect(company.getByLabel('供应商名称')).toHaveValue(supplierName)
  await company
    .getByRole('listitem')
    .filter({ hasText: '授权书.pdf' })
    .getByRole('button', { name: '移除' })
    .click()
  await chooseFile(company, 'authFile', '授权书（盖章）.pdf')
  await expect(company.getByText('授权书（盖章）.pdf')).toBeVisible()
  await tickAgreement(company)
  await company.getByRole('button', { name: '提交补正' }).click()
  await expect(company.getByRole('heading', { name: '补正已提交' })).toBeVisible()

  // Whoever issued a new passphrase could pose as the company, so another user must decide.
  const auditor = await signedInAs('admin')
  await auditor.goto(sales.url())
  await auditor.getByRole('button', { name: '同意 · 审核通过' }).click()
  await expect(sales.getByRole('button', { name: /^同意/ })).toHaveCount(0)
  const approve = dialogOf(auditor, '同意')
  await approve.getByRole('button', { name: '同意' }).click()
  await expect(approve.getByText('请逐项核对后勾选')).toBeVisible()
  for (const point of ['营业执照有效', '企业名称与营业执照一致', '统一社会信用代码核对无误', '授权书有效'])
    await approve.getByText(point).click()
  await approve.getByRole('button', { name: '同意' }).click()
  await expect(auditor.getByText('已同意', { exact: true })).toBeVisible()
  await expect(auditor.getByText('授权书（盖章）.pdf')).toBeVisible()
})

test('供应商黑名单：品管提请，领导确认', async ({ signedInAs, server }) => {
  const supplier = await server.row<{ list_id: string; supplier_name: string }>(
    "select list_id, supplier_name from crm_supplier where status = '20' order by list_id limit 1",
  )
  const qc = await signedInAs('qc')
  await qc.goto(`/#/account/crmSupplierDetail?listId=${supplier.list_id}`)
  await qc.getByRole('button', { name: '提请列入黑名单' }).click()
  const proposal = dialogOf(qc, '提请列入黑名单')
  await proposal.getByRole('button', { name: '提请列入黑名单' }).click()
  await expect(proposal.getByText('请上传依据文件')).toBeVisible()
  await chooseOption(proposal.getByRole('combobox', { name: '列入依据' }), '代理机构管理规定')
  await proposal.getByRole('textbox', { name: '黑名单期限至' }).fill('2099-12-31')
  await proposal.getByLabel('意见').fill('中标后拒签合同')
  const arrive = await holdBackCall(qc, '**/admin/common/upload')
  await proposal.locator('input[type=file]').setInputFiles(aPdf('处理决定.pdf'))
  await expect(proposal.getByText('附件正在上传')).toBeVisible()
  await expect(proposal.getByRole('button', { name: '提请列入黑名单' })).toBeDisabled()
  arrive()
  // The file can be downloaded only when its upload is complete.
  await expect(proposal.getByRole('button', { name: '下载' })).toBeVisible()
  await qc.route('**/crm/supplier/black', (route) => route.abort(), { times: 1 })
  await proposal.getByRole('button', { name: '提请列入黑名单' }).click()
  await expect(qc.getByText('无法连接服务器，请检查网络后重试')).toBeVisible()
  await qc.getByRole('dialog').filter({ hasText: '无法连接服务器' }).getByRole('button').last().click()
  await expect(proposal.getByLabel('意见')).toHaveValue('中标后拒签合同')
  await proposal.getByRole('button', { name: '提请列入黑名单' }).click()
  await expect(qc.getByText('黑名单审批中').first()).toBeVisible()

  const leader = await signedInAs('leader')
  await goTo(leader, todoListAddress(supplier.supplier_name))
  await leader
    .getByRole('row', { name: `供应商列入黑名单审批：${supplier.supplier_name}` })
    .getByRole('button', { name: '办理' })
    .click()
  await leader.getByRole('button', { name: '确认列入' }).click()
  const confirm = dialogOf(leader, '确认列入')
  await confirm.getByRole('button', { name: '确认列入' }).click()
  await expect(leader.getByText('已确认列入', { exact: true })).toBeVisible()
  await expect(qc.getByText('黑名单', { exact: true }).first()).toBeVisible()
  await expect(leader.getByText('中标后拒签合同').first()).toBeVisible()
})
