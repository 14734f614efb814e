import { archivePath } from '../../packages/shared/src/modules/archive-file/archive.paths'
import { expectAccessible } from '../support/accessible'
import { archiveOfProject, createArchivedVolume } from '../support/archives'
import { expect, expectNoSidewaysScroll, PHONE, test, todoListAddress } from '../support/browser'
import { mustExist } from '../support/collections'
import { prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

test('补充归档：客户经理从档案页面补充合同副本并签名移交，档案管理员在手机上签名接收，审核员同意后并入卷内', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const [keeper, reviewing] = await Promise.all([server.as('archivist'), server.as('archreview')])
  const volume = await createArchivedVolume({ server, cast, archivist: keeper, reviewer: reviewing })
  const archiveNo = mustExist(volume.archiveNo)

  const sender = await signedInAs('clientmgr', { at: archivePath(volume.archiveId) })
  await sender.getByRole('button', { name: '补充归档', exact: true }).click()
  await expect(sender.getByText('卷内已有 0 份 0 页，电子文件 0 个')).toBeVisible()
  await sender.getByRole('textbox', { name: '补充原因' }).fill('合同副本由业主签回')
  await sender.getByRole('spinbutton', { name: '纸质份数' }).fill('2')
  await sender.getByRole('spinbutton', { name: '页数' }).fill('36')
  await sender.getByRole('button', { name: '保存', exact: true }).click()
  await sender.getByRole('button', { name: /^移交/ }).click()
  await drawSignature(sender)
  await sender.getByRole('dialog').getByRole('button', { name: /^移交/ }).click()
  await expect(sender.getByText('待接收').first()).toBeVisible()

  const archivist = await signedInAs('archivist', { ...PHONE, at: todoListAddress(archiveNo) })
  await archivist.getByRole('button', { name: '办理' }).first().click()
  await archivist.getByRole('button', { name: /^接收/ }).click()
  await drawSignature(archivist)
  await expectNoSidewaysScroll(archivist, '补充归档接收')
  await archivist.getByRole('dialog').getByRole('button', { name: /^接收/ }).click()
  await expect(archivist.getByText('待审核').first()).toBeVisible()
  await expectAccessible(archivist)

  const reviewer = await signedInAs('archreview', { at: todoListAddress(archiveNo) })
  await reviewer.getByRole('row', { name: archiveNo }).getByRole('button', { name: '办理' }).click()
  await reviewer.getByRole('button', { name: /^同意入卷/ }).click()
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^同意入卷/ })
    .click()
  const totalPagesNow = async () => (await archiveOfProject(keeper, volume.projectId)).totalPages
  await expect.poll(totalPagesNow).toBe((volume.totalPages ?? 0) + 36)

  await reviewer.goto(`/#${archivePath(volume.archiveId)}`)
  await expect(reviewer.getByText('纸质 2 份 36 页', { exact: true })).toBeVisible()
  await expect(reviewer.getByRole('region', { name: '补充归档' }).getByText('已入卷')).toBeVisible()
})
