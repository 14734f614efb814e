import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { chooseOption, dialogOf, expect, goTo, PHONE, test } from '../support/browser'

const locateRow = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const locateDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('字典：新增的值马上能在表单里选，使用中的值不能删，停用后不再提供；手机上也能换字典', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('admin', { at: '/system/dict' })
  await page.getByLabel('搜索字典名称或编码').fill('industry')
  await page.getByRole('button', { name: /^行业/ }).click()
  await expect(locateRow(page, /教育/).getByRole('button', { name: '删除' })).toBeHidden()

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const sheet = locateDialog(page, '新增字典项')
  await sheet.getByRole('textbox', { name: '名称', exact: true }).fill('教育')
  await sheet.getByRole('textbox', { name: '值', exact: true }).fill('低空经济')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('该字典已有这个名称')).toBeVisible()
  await expect(dialogOf(page, '错误提示')).toHaveCount(0)
  // A problem with a field that the form does not have is shown in a dialog.
  const elsewhere = { field: 'elsewhere', message: '缺少所属字典' }
  const refusal = { code: 400, msg: elsewhere.message, data: null, errors: [elsewhere] }
  await page.route('**/admin/dict/save', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(dialogOf(page, '错误提示')).toContainText(elsewhere.message)
  await dialogOf(page, '错误提示').getByRole('button', { name: '确定' }).click()
  await sheet.getByRole('textbox', { name: '名称', exact: true }).fill('低空经济')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()

  const isIndustryEnabled = async () => {
    const rows = await server.sql(
      "select enabled from sys_dict where dict_name = 'industry' and value = '低空经济'",
    )
    return rows[0]?.enabled
  }
  expect(await isIndustryEnabled()).toBe(true)
  const phone = await signedInAs('admin', { ...PHONE, at: '/system/dict' })
  await phone.getByRole('button', { name: '展开查询' }).click()
  await chooseOption(phone.getByRole('combobox', { name: '字典', exact: true }), '行业（industry）')
  // Another dictionary has a list of its own, folded as at the beginning.
  await phone.getByRole('button', { name: /展开查询/ }).click()
  await phone.getByLabel('名称或值').fill('低空')
  await phone.getByRole('button', { name: '查询', exact: true }).click()
  await locateRow(phone, /低空经济/)
    .getByRole('button', { name: '编辑' })
    .click()
  const change = locateDialog(phone, '编辑字典项')
  await change.getByRole('switch', { name: '启用' }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(locateRow(phone, /低空经济/)).toContainText('停用')
  expect(await isIndustryEnabled()).toBe(false)
  await locateRow(phone, /低空经济/)
    .getByRole('button', { name: '删除' })
    .click()
  await dialogOf(phone, '提示').getByRole('button', { name: '确定' }).click()
  await expect(locateRow(phone, /低空经济/)).toHaveCount(0)
})

test('参数：错误的值说明原因且不保存；保存后立即对外生效并注明来源，恢复默认后还原', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin', { at: '/system/config' })
  const footer = page.getByLabel('页脚文字')
  const save = page.getByRole('button', { name: '保存' })
  const servedFooter = async () => (await (await page.request.get('config.json')).json()).footerTxt
  const before = await servedFooter()
  await page.getByLabel('AI 智能助手地址').fill('javascript:alert(1)')
  await expect(page.getByText('须为 http 或 https 地址')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: '撤销修改' }).click()

  await footer.fill('页脚由管理员写')
  await expect(page.getByRole('status').filter({ hasText: '有 1 项未保存' })).toBeVisible()
  await save.click()
  await expect.poll(servedFooter).toBe('页脚由管理员写')
  const restore = page.getByRole('button', { name: '页脚文字恢复默认' })
  await expect(restore).toBeVisible()
  await restore.click()
  await dialogOf(page, '恢复默认').getByRole('button', { name: '确定' }).click()
  await expect(restore).toHaveCount(0)
  await expect(footer).toHaveValue(before)
  expect(await servedFooter()).toBe(before)
})

test('日志：逐字段看到改了什么，校验日志链；在线用户：强制下线立即生效', async ({ signedInAs, server }) => {
  await server.sql("update sys_user set mobile = null where username = 'staff5'")
  const staff = await signedInAs('staff5', { at: '/user/center' })
  await staff.getByRole('textbox', { name: '手机' }).fill('13900001111')
  await staff.getByRole('button', { name: '保存' }).click()
  await expect(staff.getByText('保存成功')).toBeVisible()

  const page = await signedInAs('auditor', { at: '/system/operationLog' })
  await chooseOption(page.getByRole('combobox', { name: '操作人' }), '林间路（国际业务部）')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const row = locateRow(page, /修改个人资料/).first()
  await row.getByRole('button', { name: '操作详情' }).click()
  const detail = locateDialog(page, '操作详情')
  await expect(detail.getByRole('row').filter({ hasText: '139****1111' })).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '校验日志链' }).click()
  const verify = dialogOf(page, '校验日志链')
  await verify.getByRole('button', { name: '开始校验' }).click()
  await expect(verify.getByText(/校验完成：.*的日志与日志根全部吻合/)).toBeVisible()

  const admin = await signedInAs('admin', { at: '/system/session' })
  await admin.getByLabel('姓名或账号').fill('staff5')
  await admin.getByRole('button', { name: '查询', exact: true }).click()
  await locateRow(admin, /林间路/)
    .first()
    .getByRole('button', { name: '强制下线' })
    .click()
  await dialogOf(admin, '强制下线').getByRole('button', { name: '确定' }).click()
  await expect(admin.getByText('已强制下线 1 个登录')).toBeVisible()
  await expect(staff.getByText(/登录状态已过期|重新登录/).first()).toBeVisible()
})

test('节假日：推算与年历一致，没有数据的年份有提示；收费标准：试算，修订后旧版本留在历史里', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('admin', { at: '/system/holiday' })
  const box = page.getByRole('region', { name: '工作日推算' })
  await box.getByLabel('天数').fill('7')
  await box.getByRole('textbox', { name: '起算日期' }).fill('2026-09-24')
  await box.getByRole('textbox', { name: '起算日期' }).press('Enter')
  await expect(box).toContainText('2026-10-12')
  const year = Number(
    await page
      .getByRole('heading', { name: /^\d+年$/ })
      .innerText()
      .then((text) => text.slice(0, 4)),
  )
  for (let at = year; at < 2029; at += 1) await page.getByRole('button', { name: '下一年' }).click()
  await expect(page.getByText('2029年节假日数据未维护，工作日推算仅供参考')).toBeVisible()

  await goTo(page, '/system/feeStandard')
  await page.getByRole('button', { name: '试算' }).click()
  const trial = locateDialog(page, '试算')
  await expect(trial).toContainText('87,000.00 元')
  await trial.getByLabel('中标金额').fill('100.01')
  await expect(trial).toContainText('15,001.10 元')
  await trial.getByRole('button', { name: '关闭' }).click()

  await locateRow(page, /货物/).getByRole('button', { name: '修订' }).click()
  const sheet = locateDialog(page, '修订收费标准')
  await sheet.getByLabel('第 1 档费率').fill('1.6')
  await sheet.getByLabel('第 2 档上限').fill('50')
  await sheet.getByLabel('第 1 档费率').focus()
  await expect(sheet.getByText('上限须大于上一档').first()).toBeVisible()
  await sheet.getByLabel('第 2 档上限').fill('500')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(locateRow(page, /货物.*未生效/)).toBeVisible()
  await locateRow(page, /货物.*生效中/)
    .getByRole('button', { name: '历史版本' })
    .click()
  await expect(locateDialog(page, '历史版本').getByRole('row')).toHaveCount(3)
  await server.sql('delete from fee_standard where effective_from > current_date')
  await server.sql('update fee_standard set effective_to = null, version = version + 1')
})
