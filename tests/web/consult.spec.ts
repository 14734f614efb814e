import { consultApi } from '@agency/shared/contract/consult.contract'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import {
  ANYWHERE,
  expect,
  expectNoSidewaysScroll,
  expectNotReloaded,
  markDocumentToDetectReload,
  PHONE,
  test,
} from '../support/browser'
import {
  launcher,
  messageInput,
  messageLog,
  openPanel,
  openThread,
  panel,
  sendMessage,
} from '../support/consult-window'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
})

test('提问与答复：双方不用刷新，未读数出现又消失，刷新后记录还在', async ({ signedInAs }) => {
  const asker = await signedInAs('staff4', ANYWHERE)
  const office = await signedInAs('office', ANYWHERE)
  await markDocumentToDetectReload(asker)
  await openPanel(asker)
  await expect(messageInput(asker)).toBeFocused()
  await expect(panel(asker).getByText('有什么问题，在这里提问')).toBeVisible()
  await messageInput(asker).pressSequentially('投标保证金')
  await messageInput(asker).press('Shift+Enter')
  await messageInput(asker).pressSequentially('什么时候退？')
  await messageInput(asker).press('Enter')
  await expect(messageLog(asker).getByText('投标保证金 什么时候退？')).toBeVisible()
  await expect(messageInput(asker)).toHaveValue('')

  await expect(launcher(office)).toHaveAccessibleName(/^即时咨询，\d+ 条未读$/)
  await openPanel(office)
  const thread = panel(office).getByRole('button', { name: /安之若/ })
  await expect(thread).toContainText('1 条未读')
  await panel(office).getByLabel('按姓名、账号或部门查找').fill('没有这个人')
  await expect(panel(office).getByText('没有找到匹配的会话')).toBeVisible()
  await panel(office).getByLabel('按姓名、账号或部门查找').fill('之若')
  await thread.click()
  await expect(messageLog(office).getByText('投标保证金 什么时候退？')).toBeVisible()

  await asker.keyboard.press('Escape')
  await expect(panel(asker)).toBeHidden()
  await expect(launcher(asker)).toBeFocused()
  await sendMessage(office, '合同签订后五个工作日内')
  await expect(launcher(asker)).toHaveAccessibleName('即时咨询，1 条未读')
  await launcher(asker).press('Enter')
  await expect(messageLog(asker).getByText('合同签订后五个工作日内')).toBeVisible()
  await expect(messageLog(asker).getByText('何小满')).toBeVisible()
  await expect(launcher(asker)).toHaveAccessibleName('即时咨询')

  await sendMessage(office, '还有别的问题吗')
  await expect(messageLog(asker).getByText('还有别的问题吗')).toBeVisible()
  await expect(panel(asker).locator('[aria-live=polite]')).toHaveText('何小满：还有别的问题吗')
  await expectNotReloaded(asker)

  await panel(office).getByRole('button', { name: '返回会话列表' }).click()
  await expect(thread).toBeVisible()
  await expect(thread).not.toContainText('未读')
  await asker.reload()
  await openPanel(asker)
  await expect(messageLog(asker).getByRole('article')).toHaveCount(3)
})

test('附件双向：图片预览，文件下载；粘贴截图', async ({ signedInAs }) => {
  const asker = await signedInAs('staff5', ANYWHERE)
  await openPanel(asker)
  await panel(asker)
    .locator('input[type=file]')
    .setInputFiles([pdfFile('问题.pdf'), { name: '截图.png', mimeType: 'image/png', buffer: picture }])
  const waiting = panel(asker).getByRole('list', { name: '待发送的附件' })
  await expect(waiting.getByRole('button', { name: /^移除/ })).toHaveCount(2)
  await expect(waiting.getByRole('progressbar')).toHaveCount(0)
  await panel(asker).getByRole('button', { name: '发送' }).click()
  await expect(waiting).toBeHidden()

  const office = await signedInAs('office', ANYWHERE)
  await openThread(office, '林间路')
  const preview = messageLog(office).getByRole('button', { name: '查看图片 截图.png' })
  await expect(preview.getByRole('img')).toHaveJSProperty('naturalWidth', 1)
  await preview.click()
  await expect(office.getByRole('dialog', { name: '截图.png' })).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('dialog', { name: '截图.png' })).toBeHidden()
  await expect(panel(office)).toBeVisible()
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    messageLog(office).getByRole('button', { name: '下载 问题.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('问题.pdf')

  await messageInput(office).evaluate(
    (box, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [...picture],
  )
  await expect(panel(office).getByRole('button', { name: /^移除 截图\d{6}\.png$/ })).toBeVisible()
  await expect(panel(office).getByRole('progressbar')).toHaveCount(0)
  await sendMessage(office, '请看')
  await expect(messageLog(asker).getByRole('button', { name: /^查看图片 截图\d{6}\.png$/ })).toBeEnabled()
})

test('上传失败留着，可以重试', async ({ signedInAs }) => {
  const asker = await signedInAs('staff6', ANYWHERE)
  await openPanel(asker)
  await asker.route('**/admin/common/upload', (route) => route.abort())
  await panel(asker).locator('input[type=file]').setInputFiles(pdfFile('慢.pdf'))
  await expect(panel(asker).getByRole('alert')).toBeVisible()
  await messageInput(asker).fill('先不发')
  await expect(panel(asker).getByRole('button', { name: '发送' })).toBeDisabled()
  await asker.unroute('**/admin/common/upload')
  await panel(asker).getByRole('button', { name: '重新上传 慢.pdf' }).click()
  await expect(panel(asker).getByRole('button', { name: '发送' })).toBeEnabled()
})

test('发送失败：文字还在，重试只说一次，改写回到输入框', async ({ signedInAs }) => {
  const asker = await signedInAs('pm3', ANYWHERE)
  await openPanel(asker)
  await asker.route('**/api/consult/send', (route) => route.abort())
  await sendMessage(asker, '断网时说的')
  const failure = messageLog(asker).getByRole('alert')
  await expect(failure).toContainText('发送失败')
  await expect(messageLog(asker).getByText('断网时说的')).toBeVisible()
  await failure.getByRole('button', { name: '改写' }).click()
  await expect(messageInput(asker)).toHaveValue('断网时说的')
  await sendMessage(asker, '断网时说的，改过')
  await expect(failure).toBeVisible()

  // The server has received the message, but its answer is lost.
  await asker.unroute('**/api/consult/send')
  let lost = 0
  await asker.route('**/api/consult/send', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await failure.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => lost).toBe(1)
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(failure).toBeHidden()
  await expect(messageLog(asker).getByText('断网时说的，改过')).toHaveCount(1)
  await asker.reload()
  await openPanel(asker)
  await expect(messageLog(asker).getByRole('article')).toHaveCount(1)
})

test('更早的消息向上滚动时加载，正在看的不跳走', async ({ server, signedInAs }) => {
  const person = await server.as('pm4')
  const data = await person.call(consultApi.send, { text: '第 1 句' })
  await server.sql(
    `insert into consult_message (list_id, thread_id, seq, sender_id, sender_name, from_consultant, text)
     select gen_random_uuid(), $1, n, $2, '白景行', false, '第 ' || n || ' 句' from generate_series(2, 120) n`,
    [data.threadId, person.userId],
  )
  await server.sql('update consult_thread set last_seq = 120 where list_id = $1', [data.threadId])
  const page = await signedInAs('pm4', ANYWHERE)
  await openPanel(page)
  await expect(messageLog(page).getByText('第 120 句')).toBeInViewport()
  await expect(messageLog(page).getByRole('article')).toHaveCount(50)
  await messageLog(page).evaluate((box) => box.scrollTo(0, 0))
  await expect(messageLog(page).getByRole('article')).toHaveCount(100)
  await expect(messageLog(page).getByText('第 71 句')).toBeInViewport()
  await messageLog(page).evaluate((box) => box.scrollTo(0, 0))
  await expect(messageLog(page).getByText('第 1 句', { exact: true })).toBeAttached()
  await expect(messageLog(page).getByRole('button', { name: '查看更早的消息' })).toHaveCount(0)
})

test('输入法选字时的回车不发送', async ({ signedInAs }) => {
  const page = await signedInAs('pm5', ANYWHERE)
  await openPanel(page)
  await messageInput(page).fill('ceshi')
  await messageInput(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(messageInput(page)).toHaveValue('ceshi')
  await messageInput(page).press('Enter')
  await expect(messageLog(page).getByText('ceshi')).toBeVisible()
})

test('窗口可以拖走，位置记住；键盘可以走完全程', async ({ signedInAs }) => {
  const page = await signedInAs('staff3', ANYWHERE)
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(messageInput(page)).toBeFocused()
  await page.keyboard.type('键盘提问')
  await page.keyboard.press('Enter')
  await expect(messageLog(page).getByText('键盘提问')).toBeVisible()
  const box = await panel(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 300, (box?.y ?? 0) - 100, { steps: 5 })
  await page.mouse.up()
  const moved = await panel(page).boundingBox()
  expect(moved?.x).toBeLessThan((box?.x ?? 0) - 300)
  await page.keyboard.press('Escape')
  await page.reload()
  await launcher(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  expect(await panel(page).boundingBox()).toEqual(moved)
})

test('浅色和深色都没有严重的无障碍问题', async ({ signedInAs }) => {
  const asker = await signedInAs('staff2', ANYWHERE)
  await openPanel(asker)
  await sendMessage(asker, '看得清吗')
  await expect(messageLog(asker).getByText('看得清吗')).toBeVisible()
  await expect(messageLog(asker).getByText('发送中…')).toHaveCount(0)
  await asker.route('**/api/consult/send', (route) => route.abort())
  await sendMessage(asker, '发不出去')
  await expect(messageLog(asker).getByRole('alert')).toBeVisible()
  await expectAccessibleInBothSchemes(asker)

  const office = await signedInAs('office', ANYWHERE)
  await openPanel(office)
  await expect(panel(office).getByRole('button', { name: /文小舟/ })).toBeVisible()
  await expectAccessibleInBothSchemes(office)
})

test('手机宽度：窗口占满宽度，输入框够得着，页面不左右滚动', async ({ signedInAs }) => {
  const page = await signedInAs('pmb', { ...PHONE, ...ANYWHERE })
  await openPanel(page)
  const box = await panel(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await sendMessage(page, '手机上问')
  await expect(messageLog(page).getByText('手机上问')).toBeInViewport()
  await expect(messageInput(page)).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await panel(page).getByRole('button', { name: '关闭即时咨询' }).click()
  await expect(panel(page)).toBeHidden()
})
