import type { Page } from '@playwright/test'
import { signApi } from '../../packages/shared/src/modules/tender-sign/sign.contract'
import { expectAccessible } from '../support/accessible'
import { responseBytes } from '../support/attachments'
import { dialogOf, expect, expectNoSidewaysScroll, test } from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { aPublishedProject, lotsOfProject, prepareCast } from '../support/projects'
import { drawSignature, drawStroke, inkOf } from '../support/signature'

const SMALL_PHONE = { viewport: { width: 360, height: 740 } }

const signatureField = (page: Page) => page.getByRole('img', { name: '请在框内手写签名' })

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
  await drawStroke(phone, [[0.2, 0.3]])
  await phone.getByRole('button', { name: '提交签到' }).click()
  await expect(phone.getByText('签名太短，请重写')).toBeVisible()
  await phone.getByRole('button', { name: '重写' }).click()

  // The phone is held across, signed to both edges with two fast strokes, turned, and the last stroke is added.
  await phone.setViewportSize({ width: 740, height: 360 })
  await drawStroke(phone, [
    [0.05, 0.2],
    [0.5, 0.7],
    [0.95, 0.4],
    [0.97, 0.2],
  ])
  const wide = await inkOf(await signatureField(phone).screenshot())
  expect(wide.right).toBeGreaterThan(0.9)
  await phone.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    const turned = await inkOf(await signatureField(phone).screenshot())
    expect(turned.right).toBeGreaterThan(0.9)
    expect(turned.right).toBeLessThan(0.99)
  }).toPass()
  await drawStroke(phone, [
    [0.1, 0.7],
    [0.3, 0.4],
    [0.5, 0.8],
  ])
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
  const [saved] = await cast.pm.call(signApi.signatures, { listId: session.listId })
  const picture = await cast.pm.download(signApi.image, { listId: mustExist(saved).listId })
  const ink = await inkOf(await responseBytes(picture))
  expect(ink.left).toBeLessThan(0.1)
  expect(ink.right).toBeGreaterThan(0.9)
  expect(ink.right).toBeLessThan(0.99)
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
