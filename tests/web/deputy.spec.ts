import { deputyApi } from '../../packages/shared/src/deputy/deputy.contract'
import { dialogOf, expect, test } from '../support/browser'
import { aSubmittedClient } from '../support/clients'

test('离岗代办：安排代办人，代办人另有计数，办理时看得出代谁办，本人回来看得到', async ({
  signedInAs,
  server,
}) => {
  const [manager, qc] = [await server.as('clientmgr'), await server.as('qc')]
  const { clientName } = await aSubmittedClient(manager)
  const realNameOf = async (username: string) =>
    (
      await server.row<{ real_name: string }>('select real_name from sys_user where username = $1', [
        username,
      ])
    ).real_name
  const [headName, qcName] = [await realNameOf('depthead'), await realNameOf('qc')]
  const deputy = await signedInAs('qc', { at: '/workflow/todoList' })
  await expect(deputy.getByRole('button', { name: /^待办事项 / })).toBeVisible()
  await expect(deputy.getByRole('button', { name: /^代办 \d/ })).toHaveCount(0)

  const head = await signedInAs('depthead', { at: '/workflow/deputy' })
  await test.step('the head names a deputy for himself', async () => {
    await head.getByRole('button', { name: '安排代办' }).click()
    const dialog = dialogOf(head, '安排代办')
    await dialog.getByRole('combobox', { name: '代办人' }).click()
    await head.keyboard.type(qcName)
    await head.getByRole('option', { name: qcName }).first().click()
    await dialog.getByRole('textbox', { name: '结束日期' }).fill('2000-01-01')
    await head.keyboard.press('Tab')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('结束日期不能早于开始日期')).toBeVisible()
    const today = await dialog.getByRole('textbox', { name: '开始日期' }).inputValue()
    await dialog.getByRole('textbox', { name: '结束日期' }).fill(today)
    await head.keyboard.press('Tab')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(head.getByRole('row').filter({ hasText: qcName }).getByText('代办中')).toBeVisible()
  })

  await test.step('the deputy is told apart what that is, for whom, and decides', async () => {
    const count = deputy.getByRole('button', { name: /^代办 \d/ })
    await expect(count).toBeVisible({ timeout: 40_000 })
    const own = await deputy.getByRole('button', { name: /^待办事项 / }).getAttribute('aria-label')
    await deputy.reload()
    await deputy.getByRole('button', { name: /^由我代办/ }).click()
    const item = deputy.getByRole('listitem').filter({ hasText: clientName })
    await expect(item.getByText(`代 ${headName}`)).toBeVisible()
    await item.getByText(clientName).click()
    const pane = deputy.getByRole('region', { name: '待办内容' })
    await expect(pane.getByRole('heading', { name: new RegExp(clientName) })).toBeVisible()
    await pane.getByRole('button', { name: /^同意/ }).click()
    // This approval is final, so the confirmation names what is approved.
    const question = dialogOf(deputy, '同意这一条？')
    await expect(question).toContainText(clientName)
    await question.getByRole('button', { name: '同意' }).click()
    await expect(item).toHaveCount(0)
    await expect(deputy.getByRole('button', { name: own ?? '' })).toBeVisible()
  })

  await test.step('whoever was away finds what was done for them, and ends it', async () => {
    await head.getByRole('tab', { name: '他人代我办理的' }).click()
    const done = head.getByRole('row').filter({ hasText: clientName })
    await expect(done.getByText(`${qcName}（代${headName}）`)).toBeVisible()
    await head.getByRole('tab', { name: '代办安排' }).click()
    await head.getByRole('button', { name: '提前结束' }).click()
    await head.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(head.getByText('提前结束', { exact: true }).first()).toBeVisible()
    await expect.poll(() => qc.call(deputyApi.getCount, {})).toBe(0)
  })
})
