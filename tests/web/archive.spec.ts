import { archiveApi } from '../../packages/shared/src/modules/archive-file/archive.contract'
import { archivePath } from '../../packages/shared/src/modules/archive-file/archive.paths'
import type { ArchiveItem } from '../../packages/shared/src/modules/archive-file/archive.rules'
import { repoPath } from '../../packages/shared/src/modules/archive-repo/repo.paths'
import { expectAccessible } from '../support/accessible'
import { aDueArchive, archiveOfProject, findPart, handInPart, volumeOfProject } from '../support/archives'
import { chooseOption, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { expectSuccess } from '../support/expect-success'
import { prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

const itemEntryOf = ({ itemCode, copies, pages, note, missingReason, file }: ArchiveItem) => ({
  itemCode,
  copies,
  pages,
  note,
  missingReason,
  file,
})

test('项目档案：移交人补齐缺项并签名，档案管理员在手机上核对接收，录入，另一人审核入库，交接链完整', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const due = await aDueArchive(server, cast)
  expectSuccess(await handInPart(cast.manager, findPart(due, 'CM')))

  const sender = await signedInAs('pmb', { at: archivePath(due.listId) })
  const part = sender.getByRole('list').filter({ hasText: '24 评标报告及打分表' }).last()
  await expect(part.getByText('采购文件第 1 版')).toBeVisible()
  const missing = part.getByRole('textbox', { name: /缺失原因$/ })
  await expect(missing.first()).toBeVisible()
  await expect(sender.getByRole('button', { name: /^还差 \d+ 项$/ })).toBeDisabled()
  for (let left = await missing.count(); left > 0; left -= 1) await missing.nth(left - 1).fill('业主留存')
  await part.getByLabel('14 业主确认函 纸质份数').fill('2')
  await expect(part.getByText('请填写纸质页数')).toBeVisible()
  await part.getByLabel('14 业主确认函 页数').fill('6')
  // 责任者 is proposed, since the client wrote the letter; the sender knows the day.
  const author = part.getByRole('textbox', { name: '14 业主确认函 责任者' })
  await expect(author).toHaveValue(due.clientName)
  const day = part.getByRole('textbox', { name: '14 业主确认函 日期' })
  await day.fill('2026年3月2日')
  await day.press('Enter')
  await sender.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sender.getByText('已保存')).toBeVisible()
  await sender.getByRole('button', { name: '移交', exact: true }).click()
  const handing = dialogOf(sender, '移交项目经理B部分')
  await handing.getByRole('button', { name: '移交', exact: true }).click()
  await expect(handing.getByText('请先签名').first()).toBeVisible()
  await drawSignature(sender)
  // Saved by another window: the page says so, the drawn input stays and is sent with the new version.
  const refreshed = sender.waitForResponse(/\/api\/archive\/file\/detail/)
  const { listId, version, items } = findPart(await archiveOfProject(cast.pmb, due.projectId), 'B')
  await cast.pmb.call(archiveApi.fill, { listId, version, items: items.map(itemEntryOf) })
  await refreshed
  await expect(handing).toBeVisible()
  await handing.getByRole('button', { name: '移交', exact: true }).click()
  await handing.getByRole('button', { name: '核对无误，移交' }).click()
  await expect(sender.getByText('待接收').first()).toBeVisible()

  const archivist = await signedInAs('archivist', { ...PHONE, at: archivePath(due.listId) })
  await archivist.getByRole('button', { name: /^接收/ }).click()
  const letter = archivist.getByRole('checkbox', { name: /^14 业主确认函（纸质 2 份 6 页）/ })
  await expect(letter).not.toBeChecked()
  const code = archivist.getByRole('textbox', { name: '扫件标签或输入件号' })
  const scanCode = async (typed: string) => {
    await code.pressSequentially(typed)
    await code.press('Enter')
  }
  await scanCode('14')
  await expect(letter).toBeChecked()
  await expect(archivist.getByText('已核对 1 / 2 份，还差 1 份')).toBeVisible()
  await scanCode('24')
  await expect(archivist.getByRole('alert').filter({ hasText: /^24 .+没有纸质材料$/ })).toBeVisible()
  await scanCode('HC-不知道')
  await expect(archivist.getByRole('alert').filter({ hasText: '不是标签、档号或架位编号' })).toBeVisible()
  await expectNoSidewaysScroll(archivist, '归档资料接收')
  await drawSignature(archivist)
  const receiving = archivist.getByRole('dialog').getByRole('button', { name: /^接收/ })
  await receiving.click()
  await expect(archivist.getByRole('alert').filter({ hasText: /没有收到/ })).toBeVisible()
  await archivist.getByRole('button', { name: '全部收到' }).click()
  await receiving.click()
  await expect(archivist.getByText('待录入').first()).toBeVisible()
  await archivist.getByRole('button', { name: /^提交审核/ }).click()
  const entering = archivist.getByRole('dialog')
  await chooseOption(entering.getByRole('combobox', { name: '保管期限' }), '30 年')
  await entering.getByRole('textbox', { name: '存放位置' }).fill('一库-01架-2层')
  await entering.getByRole('textbox', { name: '盒号' }).fill('0007')
  await entering.getByRole('button', { name: /^提交审核/ }).click()
  await expect(archivist.getByText('待审核').first()).toBeVisible()

  const reviewer = await signedInAs('archreview', { at: archivePath(due.listId) })
  const approve = reviewer.getByRole('button', { name: /^同意入库/ })
  await approve.click()
  await reviewer
    .getByRole('dialog')
    .getByRole('button', { name: /^同意入库/ })
    .click()
  await expect(approve).toHaveCount(0)
  await expect(reviewer.getByText('已入库').first()).toBeVisible()
  await reviewer.getByRole('button', { name: '校验', exact: true }).click()
  await expect(reviewer.getByText('交接链完整：3 次交接')).toBeVisible()
  await expectAccessible(reviewer)
  const { archiveNo } = await archiveOfProject(cast.pm, due.projectId)
  await expect(reviewer.getByText(archiveNo ?? '', { exact: true }).first()).toBeVisible()

  const volume = await volumeOfProject(await server.as('archivist'), due.projectId)
  const keeper = await signedInAs('archivist', { at: repoPath(volume.listId) })
  const contents = keeper.getByRole('row').filter({ hasText: '14 业主确认函' })
  await expect(contents.getByText('2026-03-02')).toBeVisible()
  await expect(contents.getByText(due.clientName)).toBeVisible()
  const printed = keeper.waitForResponse(/\/api\/archive\/repo\/printPapers/)
  await keeper.getByRole('button', { name: '打印案卷文书' }).click()
  expect((await printed).headers()['content-type']).toContain('application/pdf')
  const papers = dialogOf(keeper, '打印案卷文书')
  await expect(papers.getByRole('button', { name: '下载' })).toBeVisible()
  await papers.getByRole('button', { name: '卷内备考表' }).click()
  await expect(dialogOf(keeper, '卷内备考表').getByRole('button', { name: '下载' })).toBeVisible()
})
