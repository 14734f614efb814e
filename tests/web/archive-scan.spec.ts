import { archiveApi } from '../../packages/shared/src/modules/archive-file/archive.contract'
import { labelApi } from '../../packages/shared/src/modules/archive-place/label.contract'
import { SCAN_PAGE } from '../../packages/shared/src/modules/archive-place/place.paths'
import { chromiumArgs, findHeadlessChromium } from '../../scripts/lib/chromium.mjs'
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { cameraArgs, filmQrCodes } from '../support/fake-camera'
import { aLabelRollCodes, aRoomWithShelves, aShelvedArchive } from '../support/places'
import { prepareCast } from '../support/projects'

test.use({
  launchOptions: { executablePath: findHeadlessChromium(), args: [...chromiumArgs, ...cameraArgs] },
})

test('扫码：手机摄像头看到架位和盒标签即上架；扫码枪像键盘一样输入；未知、未绑定的说明原因', async ({
  signedInAs,
  server,
}) => {
  const archivist = await server.as('archivist')
  const { shelves } = await aRoomWithShelves(archivist)
  const volume = await aShelvedArchive(server, await prepareCast(server), shelves[0].listId)
  const codes = await aLabelRollCodes(archivist, 3)
  const [place = '', box = '', spare = ''] = codes
  await archivist.call(labelApi.bind, { code: place, kind: 'place', ownId: shelves[1].listId })
  await archivist.call(labelApi.bind, { code: box, kind: 'box', ownId: volume.listId, part: '1' })
  filmQrCodes([place, box])

  const fetched: string[] = []
  const phone = await signedInAs('archivist', { ...PHONE, at: SCAN_PAGE })
  phone.on('request', (request) => fetched.push(request.url()))
  await phone.getByText('上架', { exact: true }).click()
  expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([])
  await phone.getByRole('button', { name: '打开摄像头' }).click()
  await expect(phone.getByText(`当前架位：${shelves[1].path}`)).toBeVisible()
  await expect(phone.getByText(`${volume.archiveNo} 第 1 盒 已上架到 ${shelves[1].path}`)).toBeVisible()
  await expectNoSidewaysScroll(phone, '扫码')
  await phone.getByRole('button', { name: '关闭摄像头' }).click()
  // All code was loaded from this server.
  const wasm = mustExist(fetched.find((url) => url.endsWith('.wasm')))
  expect(new URL(wasm).origin).toBe(new URL(server.url).origin)

  const now = await archivist.call(archiveApi.detail, { listId: volume.listId })
  expect(now).toMatchObject({ placeId: shelves[1].listId, keepPlace: shelves[1].path })
  const { rows } = await archivist.call(archiveApi.custody, { listId: volume.listId })
  expect(mustExist(rows.at(-1))).toMatchObject({ action: '移架', place: `${shelves[1].path} 0001` })

  const input = phone.getByRole('textbox', { name: '标签、档号或架位' })
  const typeCode = async (code: string) => {
    await input.pressSequentially(code)
    await input.press('Enter')
  }
  await typeCode(firstOf(codes).toLowerCase())
  await expect(input).toHaveValue('')
  await typeCode(mustExist(volume.archiveNo))
  await expect(phone.getByText(`${volume.archiveNo} 本来就在 ${shelves[1].path}`)).toBeVisible()
  await typeCode('不知道')
  await expect(phone.getByRole('alert').filter({ hasText: '不是标签、档号或架位编号' })).toBeVisible()
  await typeCode(spare)
  await expect(phone.getByRole('alert').filter({ hasText: `${spare} 还没有绑定` })).toBeVisible()
})
