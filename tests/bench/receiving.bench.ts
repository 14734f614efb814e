// A part of 200 papers is received in the browser: ticked by hand with the keyboard and with the mouse, and
// with a scanner that types, by 件号 and by label. Keys are counted in the page; seconds are the machine's,
// from the first key until the last paper is ticked on the screen. The script does not aim, look for a line
// or handle paper: a person's time for that comes on top, and by hand it is the greater part.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { ARCHIVE_ACCEPT } from '../../packages/shared/src/modules/archive-file/archive.paths'
import { labelApi } from '../../packages/shared/src/modules/archive-place/label.contract'
import { contractCallsOver } from '../support/person'
import { drawSignature } from '../support/signature'
import { logIn, openBrowser, openFreshPage } from './slow-page'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
} from './support'

const PAPERS = benchAmountFromEnv('BENCH_LINES', 200, 3)

const codeField = (page: Page) => page.getByRole('textbox', { name: '扫件标签或输入件号' })
const paperList = (page: Page) => page.getByRole('list', { name: '接收' })

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: 1 })
const browser = await openBrowser()
try {
  const { listId, itemCodes } = await aReturnedArchive()
  const labels = await makeLabelCodesForPapers(listId)
  const page = await openFreshPage(browser)
  await page.goto(server.url)
  await logIn(page, 'archivist')
  await page.locator('section[aria-label="我的待办"]').waitFor()
  const scanCodes = async (codes: readonly string[]) => {
    for (const code of codes) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
  }
  const rows = []
  for (const [what, begin, act] of [
    ['手工：键盘', () => paperList(page).getByRole('checkbox').first().focus(), () => tickByKeys(page)],
    ['手工：鼠标', async () => undefined, () => tickByMouse(page)],
    ['扫码枪：件号', () => codeField(page).focus(), () => scanCodes(itemCodes)],
    ['扫码枪：标签', () => codeField(page).focus(), () => scanCodes(labels)],
  ] as const) {
    await openReceivingForm(page, listId)
    await begin()
    rows.push({ 方式: what, ...(await countInputsUntilTicked(page, act)) })
  }
  // What was ticked by the last method is submitted like what was ticked by hand.
  await drawSignature(page)
  const begun = performance.now()
  await page.getByRole('dialog').getByRole('button', { name: /^接收/ }).click()
  await page.getByText('待录入').first().waitFor()
  const sentMs = performance.now() - begun
  console.table(rows)
  console.log(
    `${PAPERS} 份一起签名接收：${roundTo(sentMs / 1000)} 秒；服务端记为收到 ${await countReceivedPapers(listId)} 份`,
  )
  console.log('秒数是机器的，不含人找到那一行、瞄准和拿纸的时间；扫码枪的按键由枪打出，人只扣一次扳机')
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** Opens the form of 接收, with nothing ticked. */
async function openReceivingForm(page: Page, listId: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${server.url}/#${ARCHIVE_ACCEPT}?listId=${listId}`)
  await page.getByRole('button', { name: /^接收/ }).click()
  await page.getByText(`已核对 0 / ${PAPERS} 份`).waitFor()
}

/** Ticks with the space bar and goes to the next box with Tab, past the remark beside this one. */
async function tickByKeys(page: Page): Promise<void> {
  for (let at = 0; at < PAPERS; at++) {
    await page.keyboard.press('Space')
    if (at < PAPERS - 1) for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  }
}

async function tickByMouse(page: Page): Promise<void> {
  const lines = paperList(page).locator('.semi-checkbox')
  for (let at = 0; at < PAPERS; at++) await lines.nth(at).click()
}

/** Counts the keys and mouse presses in the page until every paper is ticked on the screen. */
async function countInputsUntilTicked(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const heard = { keydown: 0, mousedown: 0 }
    for (const type of ['keydown', 'mousedown'] as const)
      window.addEventListener(type, () => (heard[type] += 1), { capture: true })
    Object.assign(window, { heard })
  })
  const begun = performance.now()
  await act()
  await page.getByText(`已核对 ${PAPERS} / ${PAPERS} 份，全部核对完`).waitFor()
  const ms = performance.now() - begun
  const heard = await page.evaluate(
    () => (window as unknown as { heard: { keydown: number; mousedown: number } }).heard,
  )
  return {
    按键: heard.keydown,
    点击: heard.mousedown,
    秒: roundTo(ms / 1000),
    每份毫秒: roundTo(ms / PAPERS, 1),
  }
}

async function countReceivedPapers(listId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from archive_part, jsonb_array_elements(items) item
     where archive_id = $1 and (item ->> 'isReceived')::boolean`,
    [listId],
  )
  return rows[0]?.count ?? 0
}

/** Puts a label on each of its papers. Returns the codes. */
async function makeLabelCodesForPapers(listId: string): Promise<string[]> {
  const own = authHeaders(await fetchToken(server.url, 'archivist'))
  const { call } = contractCallsOver((method, address, init = {}) =>
    fetch(server.url + address, { ...init, method, headers: { ...own, ...init.headers } }),
  )
  const roll = await call(labelApi.makeFor, { kind: 'item', ownIds: [listId] })
  return (await call(labelApi.sheet, { listId: roll.listId })).labels.map(({ code }) => code)
}

/**
 * An archive that was returned once and waits to be received again: its papers have their 件号 and labels.
 */
async function aReturnedArchive() {
  const [client, project, archive] = [randomUUID(), randomUUID(), randomUUID()]
  const name = '二百份纸质材料的采购'
  await pool.query(
    `insert into crm_client (list_id, client_name, name_key, client_type, industry, client_source, region_code,
       customer_manager_id, main_develop_user_id, development_proportion, status)
     select $1::uuid, $2::text, $2::text, '-', '-', '-', '-', list_id, list_id, 100, '90' from sys_user where username = 'pm'`,
    [client, name],
  )
  await pool.query(
    `insert into tender_project (list_id, project_code, finance_code, project_name, client_id, ordinal_id,
       procurement_regime, procurement_method, project_type, budget_money, fund_source, fee_payer, fee_standard,
       fee_discount, min_fee, fee_calc_mode, is_international, is_secret, is_ppp_agency, is_ppp_consult, is_out_open, status)
     values ($1, 'HC-B1', 'B1', $2, $3, $1, 'QT', '询价', '-', 1, '-', '-', '-', 100, 0, '-', false, false, false, false, false, '70')`,
    [project, name, client],
  )
  await pool.query(
    `insert into archive_file (list_id, project_id, due_date, archive_no, status) values ($1, $2, now(), 'HC01-B', '30')`,
    [archive, project],
  )
  await pool.query(
    `insert into wf_case (own_id, biz_type, flow_code, flow_version, step, starter_user_id, actors)
     select $1, 'archive:file', 'archive-file', 1, 'accepting', list_id, '{}'::jsonb from sys_user where username = 'pm'`,
    [archive],
  )
  await pool.query(
    `insert into wf_todo (list_id, own_id, step_id, flow_code, biz_type, title, kind, path, holder, assignee_user_id)
     select gen_random_uuid(), $1, 'ARF_ACCEPT', 'archive-file', 'archive:file', $2, 'task', $3, 'u:' || list_id, list_id
       from sys_user where username = 'archivist'`,
    [archive, `归档资料接收：${name}`, `${ARCHIVE_ACCEPT}?listId=${archive}`],
  )
  const itemCodes = Array.from({ length: PAPERS }, (_, at) => String(at + 1).padStart(3, '0'))
  const items = itemCodes.map((itemCode) => ({
    itemCode,
    itemName: `第 ${itemCode} 份材料`,
    need: '如有',
    carrier: '纸质',
    copies: 1,
    pages: 3,
    note: null,
    missingReason: null,
    found: [],
    file: [],
    isReceived: null,
    checkNote: null,
    itemNo: `HC01-B-${itemCode}`,
  }))
  await pool.query(
    `insert into archive_part (list_id, archive_id, project_id, part, items, status, hand_user_id, hand_time)
     select $1, $2, $3, 'CM', $4, '20', list_id, now() from sys_user where username = 'clientmgr'`,
    [randomUUID(), archive, project, JSON.stringify(items)],
  )
  return { listId: archive, itemCodes }
}
