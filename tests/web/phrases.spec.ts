import { centerApi } from '../../packages/shared/src/contract/center.contract'
import { dialogOf, expect, test } from '../support/browser'
import { aSubmittedClient } from '../support/clients'

test('常用语：写过的意见存为常用语，按行修改，在别的电脑上也是自己的；清空后恢复默认', async ({
  signedInAs,
  server,
}) => {
  const manager = await server.as('clientmgr')
  const { listId } = await aSubmittedClient(manager)
  const at = `/account/crmClientDetail?listId=${listId}`
  const head = await signedInAs('depthead', { at })
  const menu = head.getByRole('menu', { name: '常用语' })
  const openPhrases = () => head.getByRole('button', { name: '常用语' }).click()
  const opinion = head.getByRole('region', { name: '办理' }).getByLabel('意见')

  await openPhrases()
  await menu.getByRole('menuitem', { name: '资料齐全，同意', exact: true }).click()
  await expect(opinion).toHaveValue('资料齐全，同意')
  await opinion.fill('同意，请补充开票信息')
  await openPhrases()
  await menu.getByRole('menuitem', { name: '存为常用语' }).click()

  const kept = head.waitForResponse((answer) => answer.url().endsWith('/center/settings') && answer.ok())
  await openPhrases()
  await menu.getByRole('menuitem', { name: '编辑常用语' }).click()
  const lines = dialogOf(head, '编辑常用语').getByLabel('常用语，每行一条')
  await expect(lines).toHaveValue(/^同意\n.*同意，请补充开票信息$/s)
  await lines.fill('同意，请补充开票信息\n\n 请于本周内补正 ')
  await dialogOf(head, '编辑常用语').getByRole('button', { name: '确定' }).click()
  await kept
  await openPhrases()
  await expect(menu.getByRole('menuitem')).toHaveText([
    '同意，请补充开票信息',
    '请于本周内补正',
    '编辑常用语',
  ])
  await menu.getByRole('menuitem', { name: '请于本周内补正' }).click()
  await expect(opinion).toHaveValue('请于本周内补正')
  await expect
    .poll(async () => (await (await server.as('depthead')).call(centerApi.settings, {}))?.phrases)
    .toEqual(['同意，请补充开票信息', '请于本周内补正'])

  const elsewhere = await signedInAs('depthead', { at })
  await elsewhere.getByRole('button', { name: '常用语' }).click()
  await expect(elsewhere.getByRole('menuitem', { name: '请于本周内补正' })).toBeVisible()
  await elsewhere.getByRole('menuitem', { name: '编辑常用语' }).click()
  const again = dialogOf(elsewhere, '编辑常用语')
  await again.getByLabel('常用语，每行一条').fill('')
  await again.getByRole('button', { name: '确定' }).click()
  await elsewhere.getByRole('button', { name: '常用语' }).click()
  await expect(elsewhere.getByRole('menuitem', { name: '资料齐全，同意', exact: true })).toBeVisible()
})
