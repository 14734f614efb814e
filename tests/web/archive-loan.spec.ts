import { borrowApi } from '../../packages/shared/src/modules/archive-borrow/borrow.contract'
import { BORROW_ADD, borrowPath } from '../../packages/shared/src/modules/archive-borrow/borrow.paths'
import { archivePath } from '../../packages/shared/src/modules/archive-file/archive.paths'
import { hasPaperCopies } from '../../packages/shared/src/modules/archive-file/archive.rules'
import { labelApi } from '../../packages/shared/src/modules/archive-place/label.contract'
import { chromiumArgs, findHeadlessChromium } from '../../scripts/lib/chromium.mjs'
import { expectAccessible } from '../support/accessible'
import { createArchivedVolume } from '../support/archives'
import {
  chooseOption,
  clickEntry,
  expect,
  expectNoSidewaysScroll,
  goTo,
  PHONE,
  test,
  todoListAddress,
} from '../support/browser'
import { mustExist } from '../support/collections'
import { cameraArgs, filmQrCodes } from '../support/fake-camera'
import { aLabelRollCodes } from '../support/places'
import { prepareCast } from '../support/projects'
import { drawSignature } from '../support/signature'

test.use({
  launchOptions: { executablePath: findHeadlessChromium(), args: [...chromiumArgs, ...cameraArgs] },
})

test('借阅：申请、部门审批，档案管理员在手机上扫码核对、双方签名借出，到期前清点归还，交接链上各有一行', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const keeper = await server.as('archivist')
  const volume = await createArchivedVolume({
    server,
    cast,
    archivist: keeper,
    reviewer: await server.as('archreview'),
  })
  const archiveNo = mustExist(volume.archiveNo)
  const [one, other] = volume.items.filter(hasPaperCopies)
  const kept = volume.items.find((item) => !hasPaperCopies(item) && item.itemNo)
  const [onIt = '', unbound = ''] = await aLabelRollCodes(keeper, 2)
  const ownId = volume.archiveId
  await keeper.call(labelApi.bind, { code: onIt, kind: 'item', ownId, part: mustExist(one?.itemNo) })
  filmQrCodes([onIt])

  const borrower = await signedInAs('pm', { at: BORROW_ADD })
  await borrower.getByRole('combobox', { name: '档案' }).click()
  await borrower.keyboard.type(archiveNo)
  await clickEntry(borrower.getByRole('option', { name: archiveNo }))
  for (const item of [one, other])
    await borrower
      .getByText(`${mustExist(item).itemCode} ${mustExist(item).itemName}`, { exact: true })
      .click()
  await chooseOption(borrower.getByRole('combobox', { name: '借阅目的' }), '审计')
  await borrower.getByRole('textbox', { name: '借阅事由' }).fill('审计核对合同')
  await borrower.getByRole('button', { name: '提交', exact: true }).click()
  await expect(borrower.getByText('待部门审批').first()).toBeVisible()
  const [loan] = await cast.pm.call(borrowApi.list, { repoId: volume.listId })
  const at = borrowPath(mustExist(loan).listId)

  const head = await signedInAs('depthead', { at: todoListAddress(archiveNo) })
  await head.getByRole('row', { name: archiveNo }).getByRole('button', { name: '办理' }).click()
  await head.getByRole('button', { name: /^同意/ }).click()
  await expect(head.getByText('待借出').first()).toBeVisible()

  const archivist = await signedInAs('archivist', { ...PHONE, at })
  await archivist.getByRole('button', { name: /^借出/ }).click()
  const counter = archivist.getByRole('dialog')
  const code = counter.getByRole('textbox', { name: '扫件标签或输入件号' })
  const scanCode = async (typed: string) => {
    await code.pressSequentially(typed)
    await code.press('Enter')
    await expect(code).toHaveValue('')
  }
  await expect(counter.getByText('已核对 0 / 2 份，还差 2 份')).toBeVisible()
  await counter.getByRole('button', { name: '打开摄像头' }).click()
  await expect(counter.getByText('已核对 1 / 2 份，还差 1 份')).toBeVisible()
  await counter.getByRole('button', { name: '关闭摄像头' }).click()
  await scanCode(unbound)
  await expect(counter.getByRole('alert').filter({ hasText: `${unbound} 还没有绑定` })).toBeVisible()
  await scanCode(mustExist(kept?.itemNo))
  await expect(counter.getByRole('alert').filter({ hasText: '不在本次借出的材料中' })).toBeVisible()
  await scanCode(mustExist(other?.itemNo))
  await expect(counter.getByText('已核对 2 / 2 份，全部核对完')).toBeVisible()
  await expectNoSidewaysScroll(archivist, '借出')
  await drawSignature(archivist, '借阅人签名')
  await drawSignature(archivist, '档案管理员签名')
  await counter.getByRole('button', { name: /^借出/ }).click()
  await expect(archivist.getByText('借阅中').first()).toBeVisible()

  await expect(borrower.getByText('借阅中').first()).toBeVisible()
  await goTo(borrower, todoListAddress(archiveNo))
  const due = borrower.getByRole('row', { name: `归还档案：${archiveNo}` })
  await expect(due).toBeVisible()

  await archivist.getByRole('button', { name: /^归还/ }).click()
  await scanCode(archiveNo)
  await expect(counter.getByText('已核对 2 / 2 份，全部核对完')).toBeVisible()
  const pages = counter.getByRole('spinbutton', { name: /归还页数$/ })
  await pages.first().fill('11')
  await drawSignature(archivist, '借阅人签名')
  await drawSignature(archivist, '档案管理员签名')
  await expectNoSidewaysScroll(archivist, '归还')
  await counter.getByRole('button', { name: /^归还/ }).click()
  await expect(counter.getByText('借出 12 页，归还少于此数的请选择“缺损”并说明')).toBeVisible()
  await pages.first().fill('12')
  await counter.getByRole('button', { name: /^归还/ }).click()
  await expect(archivist.getByText('已归还').first()).toBeVisible()
  await expectAccessible(archivist)

  await expect(due).toBeHidden()
  await goTo(borrower, archivePath(volume.archiveId))
  const chain = borrower.getByRole('listitem').filter({ hasText: archiveNo })
  await expect(chain.filter({ hasText: /^借出：.*（已签名）/ })).toHaveCount(1)
  await expect(chain.filter({ hasText: /^归还：.*（已签名）/ })).toHaveCount(1)
  await borrower.getByRole('button', { name: '校验', exact: true }).click()
  await expect(borrower.getByText(/^交接链完整：/)).toBeVisible()
})
