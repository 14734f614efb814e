import { consultApi } from '@agency/shared/contract/consult.contract'
import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { aSubmittedClient } from '../support/clients'
import { threadOf } from '../support/consult-threads'
import { startFirefox } from '../support/firefox'
import { openForeignPages } from '../support/foreign-pages'
import { test } from './extension'
import { CONSULT } from './floating-entries'

test('in Firefox: logged in to the web app, the to-dos are in the popup, and a question is answered on any page', async ({
  product,
}) => {
  const { clientName } = await aSubmittedClient(await product.as('clientmgr'))
  const foreign = await openForeignPages()
  const firefox = await startFirefox(product.url)
  const { page } = firefox
  try {
    await page.click('textbox', '系统地址')
    await page.type(`${product.url}\n`)
    await page.expectText('已保存')
    await page.click('checkbox', '在网页上显示悬浮入口')
    await page.expectText('下一步')

    await page.goto(product.url)
    await page.click('textbox', '用户名')
    await page.type(`depthead\t${DEMO_PASSWORD}\n`)
    await page.expectText('沈知秋')

    await page.goto(firefox.home('popup.html'))
    await page.expectText(`客户审核：${clientName}`)

    // The buttons are at the edge of the page whatever its content security policy, and next to a scrollbar that
    // takes no room of its own.
    await page.goto(`${foreign.origin}/strict`)
    expect(await page.entryBox(CONSULT)).toMatchObject({ width: 44, height: 40, right: 1280 })
    await page.clickEntry(CONSULT)
    const panel = await page.frame('/consult.html')
    await panel.expectText('有什么问题，在这里提问')
    await panel.type('保证金什么时候退？\n')
    await panel.expectText('保证金什么时候退？')
    const office = await product.as('office')
    // The conversation is looked up by its asker, because other tests may have asked on this server; the panel shows
    // a text before the server has it.
    const threadOfHead = () => threadOf(office, '沈知秋')
    await expect.poll(async () => (await threadOfHead())?.lastText).toBe('保证金什么时候退？')
    const threadId = (await threadOfHead())?.listId
    await office.tries(consultApi.send, { threadId, text: '合同签订后五个工作日内' })
    await panel.expectText('合同签订后五个工作日内')
  } finally {
    await firefox.close()
    await foreign.stop()
  }
})
