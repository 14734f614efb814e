import { bidApi } from '../../packages/shared/src/modules/archive-bid/bid.contract'
import { bidPath } from '../../packages/shared/src/modules/archive-bid/bid.paths'
import { expectAccessible } from '../support/accessible'
import { signatureFields } from '../support/archives'
import { uploadFile } from '../support/attachments'
import { aBidArchiveDue, acceptBids, handOverBids, onBids } from '../support/bid-archives'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { expectSuccess } from '../support/expect-success'
import { prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

test('投标文件：未中标的在手机上签名退还投标人，保管期满由三人办理销毁，记录留存并能打印证明', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const keeper = await server.as('archivist')
  const { row, loser } = await aBidArchiveDue(server, cast)
  await acceptBids(keeper, expectSuccess(await handOverBids(cast.pmb, row)))
  await server.sql(
    `update archive_bid set ended_date = ended_date - 40, destroy_due = '2020-12-31' where list_id = $1`,
    [row.listId],
  )
  const at = bidPath(row.listId)

  const archivist = await signedInAs('archivist', { ...PHONE, at })
  await expect(archivist.getByText('未中标的 1 家投标文件可以退还')).toBeVisible()
  await archivist.getByRole('button', { name: '更多', exact: true }).click()
  await archivist.getByRole('menuitem', { name: '退还投标人' }).click()
  const counter = archivist.getByRole('dialog')
  await counter.getByRole('textbox', { name: '领取人', exact: true }).fill('代领人甲')
  await counter.locator('input[type=file]').setInputFiles({
    name: '授权书.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await drawSignature(archivist, '领取人签名')
  await drawSignature(archivist, '档案管理员签名')
  await counter.getByRole('textbox', { name: /^意见/ }).fill('投标人要求退还')
  await expectNoSidewaysScroll(archivist, '退还投标人')
  await counter.getByRole('button', { name: /^退还投标人/ }).click()
  await expect(archivist.getByText('已退还投标人').first()).toBeVisible()
  await expect(archivist.getByRole('region', { name: '退还投标人' })).toContainText(loser.supplierName)
  await expectAccessible(archivist)

  const { listId } = row
  const proposed = expectSuccess(
    await onBids(keeper, 'destroy', await keeper.call(bidApi.detail, { listId }), {
      opinion: '保管期满',
      ...(await signatureFields()),
    }),
  )
  expect(proposed.status).toBe('61')
  const reviewer = await signedInAs('archreview', { at })
  await reviewer.getByRole('button', { name: /^同意复核/ }).click()
  await drawSignature(reviewer)
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^同意复核/ })
    .click()
  await expect(reviewer.getByText('销毁审批').first()).toBeVisible()
  const leader = await signedInAs('leader', { at })
  await leader.getByRole('button', { name: /^同意销毁/ }).click()
  await leader
    .getByRole('dialog')
    .getByRole('button', { name: /^同意销毁/ })
    .click()
  const bidArchiveStatusNow = async () => (await keeper.call(bidApi.detail, { listId })).status
  await expect.poll(bidArchiveStatusNow).toBe('63')
  const agreed = await keeper.call(bidApi.detail, { listId })
  const destroyFile = [(await uploadFile(keeper, '销毁现场.pdf')).listId]
  expectSuccess(
    await onBids(keeper, 'carryOut', agreed, {
      destroyWay: '粉碎',
      destroyTime: new Date().toISOString(),
      destroyFile,
    }),
  )
  await expect(leader.getByRole('button', { name: '打印销毁证明' })).toBeVisible()
})
