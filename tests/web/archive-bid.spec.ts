import { bidPath } from '../../packages/shared/src/modules/archive-bid/bid.paths'
import { projectTabPath } from '../../packages/shared/src/modules/tender-project/project/project.paths'
import { expectAccessible } from '../support/accessible'
import { aBidArchiveDue, bidArchiveOf, PLACE } from '../support/bid-archives'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

test('投标文件：项目经理B核对份数签名移交，档案管理员在手机上逐家清点接收，写明原因更正位置，项目详情里看得到', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const { row, winner, loser } = await aBidArchiveDue(server, cast)

  const sender = await signedInAs('pmb', { at: bidPath(row.listId) })
  await sender.getByRole('button', { name: /^移交/ }).click()
  const handing = sender.getByRole('dialog')
  const ofWinner = handing.getByRole('group', { name: winner.supplierName })
  const ofLoser = handing.getByRole('group', { name: loser.supplierName })
  await expect(ofWinner.getByText('递交登记：正本 1、副本 4')).toBeVisible()
  await ofWinner.getByLabel('正本份数').fill('0')
  await ofLoser.getByLabel('副本份数').fill('3')
  await ofLoser.getByLabel('缺少的原因').fill('一份副本留评标委员会')
  await drawSignature(sender)
  await handing.getByRole('button', { name: /^移交/ }).click()
  await expect(ofWinner.getByText(/是中标人，正本不少于 1 份$/)).toBeVisible()
  await ofWinner.getByLabel('正本份数').fill('1')
  await handing.getByRole('button', { name: /^移交/ }).click()
  await expect(sender.getByText('待接收').first()).toBeVisible()

  const archivist = await signedInAs('archivist', { ...PHONE, at: bidPath(row.listId) })
  await archivist.getByRole('button', { name: /^接收/ }).click()
  const counting = archivist.getByRole('dialog')
  for (const [name, copies] of [
    [winner.supplierName, '4'],
    [loser.supplierName, '4'],
  ] as const) {
    await counting.getByRole('group', { name }).getByLabel('正本份数').fill('1')
    await counting.getByRole('group', { name }).getByLabel('副本份数').fill(copies)
  }
  await counting.getByRole('spinbutton', { name: '盒数' }).fill('1')
  await counting.getByRole('textbox', { name: '存放位置' }).fill(PLACE)
  for (const check of ['数量一致：', '中标人齐全：']) await counting.getByText(check).click()
  await drawSignature(archivist)
  await expectNoSidewaysScroll(archivist, '投标文件接收')
  await counting.getByRole('button', { name: /^接收/ }).click()
  await expect(counting.getByText('与移交的 3 不符，请退回移交人')).toBeVisible()
  await counting.getByRole('group', { name: loser.supplierName }).getByLabel('副本份数').fill('3')
  await counting.getByRole('button', { name: /^接收/ }).click()
  await expect(archivist.getByText('已接收').first()).toBeVisible()
  await expect(archivist.getByRole('img', { name: /的签名$/ })).toHaveCount(2)

  await archivist.getByRole('button', { name: /^更正/ }).click()
  const place = '二库-01架-1层-0003盒'
  const correcting = archivist.getByRole('dialog')
  await correcting.getByRole('textbox', { name: '存放位置' }).fill(place)
  await correcting.getByRole('textbox', { name: /^意见/ }).fill('移库')
  await correcting.getByRole('button', { name: /^更正/ }).click()
  await expect(archivist.getByText(`存放位置：${PLACE} → ${place}`)).toBeVisible()
  await archivist.getByRole('button', { name: '校验', exact: true }).click()
  await expect(archivist.getByText('交接链完整：3 次交接')).toBeVisible()
  await expectAccessible(archivist)

  const { archiveNo } = await bidArchiveOf(cast.pmb, row.projectId)
  await sender.goto(`/#${projectTabPath(row.projectId, 'archive')}`)
  await expect(sender.getByRole('region', { name: '项目档案' })).toBeVisible()
  await expect(sender.getByRole('region', { name: '投标文件档案' }).getByText(archiveNo ?? '')).toBeVisible()
})
