import { paperApi } from '@agency/shared/contract/paper.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { expectAccessible } from '../support/accessible'
import { downloadAttachment, responseBytes, uploadFile } from '../support/attachments'
import { awardLot } from '../support/awards'
import { dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { firstOf } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { winnersNotice } from '../support/notices'
import { readPdf } from '../support/pdf'
import { moveFunctionFor, type Person } from '../support/person'
import { prepareEverybody } from '../support/project-life'
import { lotsOfProject, prepareCast } from '../support/projects'
import { aSentNotice } from '../support/sent-notice'
import { drawSignature } from '../support/signature'
import { aLotOnSale, createSupplier } from '../support/signups'

const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1') })
const onComplaint = moveFunctionFor(complainApi)

/** Returns the current time, without seconds, in the format of the field. */
const currentTimeText = () => formatDateTime(new Date().toISOString()).slice(0, 16)

async function makeAndDownloadNotice(person: Person, ownId: string): Promise<Buffer> {
  const { listId } = await person.call(paperApi.make, {
    bizType: 'sale:notice',
    ownId,
    templateCode: 'winner',
  })
  return responseBytes(await downloadAttachment(person, listId))
}

test('通知书：定标后申请、遇质疑停下、答复后审核、签名发放，标包已发通知书，文件带核验码', async ({
  signedInAs,
  visitor,
  server,
}) => {
  const cast = await prepareCast(server)
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZC' })
  const winner = await createSupplier(await server.as('sales'))
  await awardLot(server, project, lot, { supplierId: winner.listId, winBidMoney: '500000.00' })
  // The field for the time of the notice has no seconds.
  await server.sql(
    `update tender_package set calibration_time = calibration_time - interval '1 hour' where list_id = $1`,
    [lot.listId],
  )
  const notice = await winnersNotice(await server.as('sales'), lot.listId)

  const sales = await signedInAs('sales', { at: `/sale/tenderSaleInfo?listId=${notice.listId}` })
  await sales.getByRole('button', { name: /^申请领取/ }).click()
  const asking = dialogOf(sales, '申请领取')
  await expect(asking).toContainText(winner.supplierName)
  await asking.getByRole('textbox', { name: '领取人', exact: true }).fill('周一鸣')
  await asking.getByRole('textbox', { name: '领取人手机' }).fill('13800001111')
  await asking.getByRole('button', { name: '申请领取' }).click()
  await expect(asking.getByText(/授权书/).last()).toBeVisible()
  await asking.locator('input[type=file]').setInputFiles(pdfFile('授权书.pdf'))
  await expect(asking.getByText('授权书.pdf')).toBeVisible()
  await asking.getByRole('button', { name: '申请领取' }).click()
  // The flow chart has the names of all steps, so that the closing of the dialog shows that the step was done.
  await expect(asking).toHaveCount(0)

  // A 质疑 is received: no notice may be handed out until it is answered (政采条例第54条).
  const complaint = await (await server.as('sales')).call(complainApi.save, {
    projectId: project.listId,
    packageId: null,
    supplierId: null,
    complainType: '质疑',
    stage: '结果',
    complainantName: '川南某某公司（演示）',
    contactName: '周工',
    mobile: '13912345678',
    receiveTime: new Date().toISOString(),
    knownTime: new Date().toISOString(),
    receiveWay: '当面递交',
    content: '对中标结果提出质疑',
    suspendProject: false,
    accusedIds: [],
    evidence: [],
    items: [{ facts: '评分有误', request: '重新核对', legalBasis: null, clause: null, evidence: [] }],
  })
  const pm = await signedInAs('pm', { ...PHONE, at: `/sale/tenderSaleCheck?listId=${notice.listId}` })
  await expect(pm.getByText(/暂时不能发出/)).toBeVisible()
  await expectNoSidewaysScroll(pm)
  await pm.getByRole('button', { name: /^同意/ }).click()
  await dialogOf(pm, '同意').getByRole('button', { name: '同意' }).click()
  await expect(pm.getByText(/尚未答复/).last()).toBeVisible()
  expectSuccess(
    await onComplaint(cast.qc, 'withdraw', complaint, {
      opinion: '提出人书面撤回',
      withdrawProof: [(await uploadFile(cast.qc, '撤回申请.pdf')).listId],
    }),
  )
  await pm.reload()
  await pm.getByRole('button', { name: /^同意/ }).click()
  await dialogOf(pm, '同意').getByRole('button', { name: '同意' }).click()
  await expect(pm.getByRole('button', { name: /^同意/ })).toHaveCount(0)

  const finance = await signedInAs('finance', { at: `/sale/tenderSaleCheck?listId=${notice.listId}` })
  await expect(finance.getByText(/服务费未收清。通知书须依法按时发出/).first()).toBeVisible()
  await finance.getByRole('button', { name: /^同意/ }).click()
  const agreeing = dialogOf(finance, '同意')
  await agreeing.getByRole('textbox', { name: /意见/ }).fill('服务费另行催收')
  await agreeing.getByRole('button', { name: '同意' }).click()
  await expect(agreeing).toHaveCount(0)

  await sales.reload()
  await sales.getByRole('button', { name: /^发放/ }).click()
  const handing = dialogOf(sales, '发放')
  await expect(handing).toContainText('发放后不能收回')
  await handing.getByRole('textbox', { name: '发出时间' }).fill(currentTimeText())
  await handing.locator('input[type=file]').last().setInputFiles(pdfFile('领取照片.pdf'))
  await expect(handing.getByText('领取照片.pdf')).toBeVisible()
  await handing.getByRole('button', { name: '发放', exact: true }).click()
  await expect(handing.getByText('请先签名')).toBeVisible()
  await drawSignature(sales)
  await handing.getByRole('button', { name: '发放', exact: true }).click()
  await expect(handing).toHaveCount(0)
  expect(firstOf(await lotsOfProject(cast.pm, project)).status).toBe('70')

  // A holder of the paper checks whether it is genuine.
  const { links } = await readPdf(await makeAndDownloadNotice(await server.as('sales'), notice.listId))
  const stranger = await visitor(PHONE)
  await stranger.goto(new URL(firstOf(links)).hash.replace(/^/, '/'))
  await expect(stranger.getByText('本系统出具的有效文件')).toBeVisible()
  await expect(stranger.getByText(notice.noticeNo)).toBeVisible()
  await expect(stranger.getByText(winner.supplierName)).toHaveCount(0)
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger, '文件核验')
})

test('电子通知书：领取人用自己的手机签收，网络中断不丢内容，页面写明由谁确认', async ({
  signedInAs,
  visitor,
  server,
}) => {
  const people = await prepareEverybody(server)
  const sent = await aSentNotice(server, people)
  const sales = await signedInAs('sales', { at: `/sale/tenderSaleInfo?listId=${sent.listId}` })
  await sales.getByRole('button', { name: '生成签收链接' }).click()
  await sales.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const shown = dialogOf(sales, '生成签收链接')
  await expect(shown.getByText('链接只显示这一次')).toBeVisible()
  const address = await shown.getByText(/#\/noticeReceipt/).innerText()
  const phone = await visitor(PHONE)
  await phone.goto(new URL(address).hash.replace(/^/, '/'))
  await expect(phone.getByText(sent.noticeNo)).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone, '通知书签收')
  await phone.getByRole('textbox', { name: '签收人' }).fill('周一鸣')
  await drawSignature(phone)
  await phone.getByText('本人已收到并核对上述通知书').click()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '确认签收' }).click()
  await expect(phone.getByText(/填写的内容和签名都还在/)).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: '确认签收' }).click()
  await expect(phone.getByText(/已确认签收/)).toBeVisible()
  // The document can still be downloaded after its receipt was confirmed.
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: '下载通知书' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await sales.reload()
  await expect(sales.getByText('领取人本人经签收链接确认')).toBeVisible()
})
