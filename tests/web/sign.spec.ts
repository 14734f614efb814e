import { signApi } from '../../packages/shared/src/modules/tender-sign/sign.contract'
import { expectAccessible } from '../support/accessible'
import { dialogOf, expect, expectNoSidewaysScroll, test } from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { aPublishedProject, lotsOfProject, prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

const SMALL_PHONE = { viewport: { width: 360, height: 740 } }

test('现场签到：项目经理开启，手机断网时签名不丢，重发后名单实时出现；再来一次只需签名', async ({
  signedInAs,
  visitor,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const session = await cast.pm.call(signApi.open, {
    listId: project.listId,
    scene: '开标签到',
    packageIds: [lot.listId],
    sceneTime: new Date().toISOString(),
  })
  const manager = await signedInAs('pm', {
    at: `/tender/tenderImplementProjectDetail?listId=${project.listId}`,
  })
  await manager.getByRole('tab', { name: '现场签到' }).click()
  await expect(manager.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(manager.getByText('0 人已签到')).toBeVisible()

  const phone = await visitor(SMALL_PHONE)
  await phone.goto(`/#/signPage?t=${mustExist(session.token)}`)
  await expect(phone.getByRole('heading', { name: '开标签到' })).toBeVisible()
  await expectNoSidewaysScroll(phone, '录入信息')
  await expectAccessible(phone)
  await phone.getByText('投标人代表', { exact: true }).click()
  await phone.getByLabel('单位名称').fill('某某设备有限公司（演示）')
  await phone.getByLabel('姓名').fill('周一鸣')
  await phone.getByLabel('手机').fill('13800001111')
  await phone.getByLabel('身份证号').fill('11010119900307123X')
  await phone.getByRole('button', { name: '提交签到' }).click()
  await expect(phone.getByText('请先签名')).toBeVisible()
  await drawSignature(phone)
  await phone.getByText('本人确认信息真实并同意用于本项目归档').click()

  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '提交签到' }).click()
  await expect(phone.getByText('填写的内容和签名都还在')).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '提交签到' }).click()
  await expect(phone.getByRole('heading', { name: '签到成功' })).toBeVisible()

  const row = manager.getByRole('row', { name: /周一鸣/ })
  await expect(row).toContainText('138****1111')
  await row.getByRole('button', { name: '确认' }).click()
  await expect(row).toContainText('已确认到场')
  await row.getByRole('button', { name: '看签名' }).click()
  await expect(manager.getByRole('img', { name: /周一鸣/ })).toBeVisible()
  await manager.keyboard.press('Escape')

  // The next occasion on the same phone: everything but the signature is filled in.
  const next = await cast.pm.call(signApi.open, {
    listId: project.listId,
    scene: '通知书领取',
    packageIds: [lot.listId],
    sceneTime: new Date().toISOString(),
  })
  await phone.goto(`/#/signPage?t=${mustExist(next.token)}`)
  await expect(phone.getByRole('heading', { name: '通知书领取' })).toBeVisible()
  await drawSignature(phone)
  await phone.getByText('本人确认信息真实并同意用于本项目归档').click()
  await phone.getByRole('button', { name: '提交签到' }).click()
  await expect(phone.getByRole('heading', { name: '签到成功' })).toBeVisible()
  await expect(manager.getByRole('row', { name: /周一鸣/ })).toHaveCount(2)

  const end = manager.getByRole('region', { name: '通知书领取' }).getByRole('button', { name: '结束签到' })
  await end.click()
  await dialogOf(manager, '结束签到').getByRole('button', { name: '确定' }).click()
  await expect(end).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '签到链接已失效' })).toBeVisible()
})
