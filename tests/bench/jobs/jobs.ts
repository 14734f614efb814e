import { searchApi } from '@agency/shared/contract/search.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { groupByKey } from '@agency/shared/list/group-by'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { PROJECT_HANDLING } from '@agency/shared/modules/tender-project/project/project.paths'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import { approveClient, aSubmittedClient } from '../../support/clients'
import { aClaimedOrdinal, move } from '../../support/ordinals'
import { benchAmountFromEnv } from '../support'
import type { Hand } from './hand'
import type { People } from './people'

interface Job<G> {
  name: string
  /** The demo account that does the task. */
  who: string
  /** Creates what the task needs; returns the data that `work` gets. */
  prepare(people: People): Promise<G>
  work(hand: Hand, given: G): Promise<void>
}

const defineJob = <G>(one: Job<G>): Job<G> => one
const waitForText = (hand: Hand, words: string | RegExp) => hand.page.getByText(words).first().waitFor()
const locateDialogByTitle = (hand: Hand, title: string) =>
  hand.page.getByRole('dialog').filter({ has: hand.page.getByRole('heading', { name: title }) })
const dateTimeInDays = (count: number, clock: string) =>
  `${addDays(shanghaiDateAt(new Date()), count)} ${clock}`

const followUp = defineJob({
  name: '客户经理找到客户并记一次跟进',
  who: 'clientmgr',
  prepare: async (people) => {
    const manager = await people('clientmgr')
    const [client] = (await manager.call(clientApi.page, { status: '30' })).records
    if (!client) throw new Error('演示公司里没有客户')
    // A newly entered company can be found once the search index contains it.
    const isClientSearchable = async () =>
      (await manager.call(searchApi.records, { keyword: client.clientName })).some(
        ({ kind, listId }) => kind === 'client' && listId === client.listId,
      )
    while (!(await isClientSearchable())) await new Promise((resolve) => setTimeout(resolve, 1000))
    return client.clientName
  },
  async work(hand, clientName) {
    const { page } = hand
    await hand.press('Control+k')
    await page.getByRole('combobox', { name: '全局搜索' }).waitFor()
    await hand.type(clientName.slice(0, 6))
    await hand.click(
      page.getByRole('group', { name: '客户', exact: true }).getByRole('option', { name: clientName }),
    )
    await page.getByRole('heading', { level: 1, name: clientName }).waitFor()
    await hand.click(page.getByRole('button', { name: '新增跟进' }))
    const form = locateDialogByTitle(hand, '新增跟进')
    await hand.choose(form.getByRole('combobox', { name: '跟进方式' }), '电话')
    await hand.fill(form.getByRole('textbox', { name: '跟进内容' }), '谈了明年的采购计划，月底前再联系')
    await hand.click(form.getByRole('button', { name: '确定' }))
    await waitForText(hand, '跟进记录已保存')
  },
})

let made = Date.now() % 1_000_000
/** A client that no earlier run has entered. */
const newClientIdentity = () => {
  const body = `91999998MA${String(++made % 1_000_000).padStart(6, '0')}0`
  return { creditCode: body + usccCheckDigit(body), clientName: `甲乙${body.slice(10)}研究院` }
}

const TEN = benchAmountFromEnv('BENCH_TODOS', 10, 2)
const decide = defineJob({
  name: '部门负责人办十条待办',
  who: 'depthead',
  prepare: async (people) => {
    const manager = await people('clientmgr')
    for (let i = 0; i < TEN; i++) await aSubmittedClient(manager, newClientIdentity())
  },
  async work(hand) {
    const { page } = hand
    await hand.click(page.getByRole('button', { name: /^待办事项 \d+/ }))
    await hand.click(page.getByRole('button', { name: /^客户管理/ }))
    const title = page.getByRole('region', { name: '待办内容' }).getByRole('heading', { level: 2 })
    await title.filter({ hasText: /^客户审核/ }).waitFor()
    for (let i = 0; i < TEN; i++) {
      await page.getByRole('region', { name: '待办内容' }).getByRole('button', { name: /^同意/ }).waitFor()
      const before = await title.textContent()
      await hand.press('a')
      // A decision that cannot be taken back asks for confirmation.
      const question = page.getByRole('dialog', { name: '同意这一条？' })
      await hand.click(question.getByRole('button', { name: '同意' }))
      await question.waitFor({ state: 'hidden' })
      await page.waitForFunction(
        (was) => document.querySelector('[aria-label=待办内容] h2')?.textContent !== was,
        before,
      )
    }
  },
})

const LOTS = ['01', '02', '03']
const AMOUNTS = { 预算金额: '600000', 保证金金额: '10000', 标书售价: '300' } as const
const planLots = defineJob({
  name: '项目经理策划三个标包',
  who: 'pm',
  async prepare(people) {
    const [manager, head, office, pm, pmb] = await Promise.all(
      ['clientmgr', 'depthead', 'office', 'pm', 'pmb'].map(people),
    )
    if (!manager || !head || !office || !pm || !pmb) throw new Error('演示公司里没有这些人')
    const client = await aSubmittedClient(manager, newClientIdentity())
    await approveClient(head, client)
    const asked = { packageCount: LOTS.length, budgetMoney: '1800000.00' }
    const { data } = await move(
      office,
      'handle',
      await aClaimedOrdinal(manager, office, client.listId, asked),
    )
    const project = await manager.call(projectApi.detail, { listId: data.projectId ?? '' })
    await head.call(projectApi.assign, {
      listId: project.listId,
      version: project.version,
      projectManagerAId: pm.userId,
      projectManagerBId: pmb.userId,
    })
    return project
  },
  async work(hand, { projectCode }) {
    const { page } = hand
    await hand.press('Control+k')
    await page.getByRole('combobox', { name: '全局搜索' }).waitFor()
    await hand.type(projectCode.slice(-4))
    await hand.click(page.getByRole('option', { name: projectCode }))
    await hand.click(page.getByRole('button', { name: '办理' }))
    await page.waitForURL((url) => url.hash.includes(PROJECT_HANDLING))
    const lotField = (label: string, no: string) =>
      page.getByRole('textbox', { name: `${label} ${no}`, exact: true })
    const fillToOtherLots = (label: string) =>
      hand.click(page.getByRole('button', { name: `把标包 01 的${label}填到右边各标包` }))
    for (const [label, value] of Object.entries(AMOUNTS)) {
      await hand.fill(lotField(label, '01'), value)
      await fillToOtherLots(label)
    }
    await hand.fill(lotField('公告时间', '01'), dateTimeInDays(1, '09:00'))
    await hand.press('Tab')
    await fillToOtherLots('公告时间')
    await hand.click(page.getByRole('button', { name: '按最早日期排期' }))
    await waitForText(hand, '已按最早日期排期，尚未保存')
    await hand.click(page.getByRole('button', { name: '保存策划' }))
    await waitForText(hand, '策划已保存')
  },
})

const BONDS = 4
const refund = defineJob({
  name: '财务退还四笔保证金',
  who: 'finance',
  prepare: async () => undefined,
  async work(hand) {
    const { page } = hand
    await hand.click(page.getByRole('button', { name: '招标项目' }))
    await hand.click(page.getByRole('link', { name: '保证金管理' }))
    await hand.click(page.getByRole('combobox', { name: '状态' }))
    await hand.click(page.getByRole('option', { name: '待退' }))
    await hand.press('Escape')
    await hand.click(page.getByRole('button', { name: '查询', exact: true }))
    await page.waitForLoadState('networkidle')
    const rows = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: '退还', exact: true }) })
    for (let at = 0; at < BONDS; at++) await hand.click(rows.nth(at).getByRole('checkbox'))
    await hand.click(page.getByRole('button', { name: `一起办理 ${BONDS} 笔` }))
    const form = locateDialogByTitle(hand, '一起退还')
    await form.getByRole('textbox', { name: '退还时间' }).waitFor()
    await hand.fill(form.getByRole('textbox', { name: '退还时间' }), dateTimeInDays(0, '00:00'))
    await hand.press('Tab')
    await hand.attach(form.getByRole('button', { name: '选择文件' }), '退款凭证.pdf')
    await hand.click(form.getByRole('button', { name: `退还 ${BONDS} 笔` }))
    await waitForText(hand, `已退还 ${BONDS} 笔`)
  },
})

const LOTS_BOUGHT = 2
const signUp = defineJob({
  name: '销售为已知供应商登记两个标包的报名',
  who: 'sales',
  prepare: async (people) => {
    const sales = await people('sales')
    const onSale = await sales.call(signupApi.lots, { onSale: 'true' })
    const [, lots = []] =
      groupByKey(onSale, ({ projectId }) => projectId).find(([, some]) => some.length >= LOTS_BOUGHT) ?? []
    const { records } = await sales.call(supplierApi.page, { status: '20' })
    const supplier = records.at(-1)
    if (lots.length === 0 || !supplier) throw new Error('演示公司里没有同一项目的两个在售标包')
    return {
      lots: lots.slice(0, LOTS_BOUGHT).map(({ packageNo }) => packageNo),
      supplierName: supplier.supplierName,
    }
  },
  async work(hand, { lots, supplierName }) {
    const { page } = hand
    const [first = '', ...others] = lots
    await hand.click(page.getByRole('button', { name: '销售' }))
    await hand.click(page.getByRole('link', { name: '标书发售登记' }))
    await hand.click(page.getByRole('button', { name: '登记报名' }))
    const sheet = locateDialogByTitle(hand, '登记报名购标')
    await hand.typeAndChoose(sheet.getByRole('combobox', { name: '标包' }), first.slice(-7))
    for (const packageNo of others)
      await hand.click(
        sheet
          .getByRole('group', { name: '同一项目还在发售' })
          .getByText(new RegExp(`^${shortLotNo(packageNo)} `)),
      )
    await hand.typeAndChoose(sheet.getByRole('combobox', { name: '供应商' }), supplierName.slice(0, 6))
    await hand.choose(sheet.getByRole('combobox', { name: '支付方式' }), '现金')
    await hand.click(sheet.getByRole('button', { name: `登记 ${lots.length} 个标包` }))
    await sheet.waitFor({ state: 'hidden' })
  },
})

/** Each task has its own G, which nothing else reads. */
export const jobs = [followUp, decide, planLots, refund, signUp] as unknown as readonly Job<unknown>[]
