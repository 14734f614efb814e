import type { Page, Request } from '@playwright/test'
import { allPageAddresses } from '../support/addresses'
import { dialogOf, expect, goTo, locatePage, test } from '../support/browser'
import { readSheetRows, rowsOfDownload } from '../support/sheets'

// A company with projects in all stages, so that no list of the product is empty.
test.use({ serverEnv: { SEED: 'demo' } })

/** Matches the call by which a list reads its rows; the server's export takes the same filters. */
const LIST_CALL = /\/page\?/
/** Parameters of one page of a list, which an export does not have. */
const OF_PAGES = ['current', 'size', 'currPage', 'limit']
/** Columns without data of the record. */
const PLACE_AND_BUTTONS = ['', '序号', '操作']
/** Removes white space, because tags are placed side by side, and a dash, which stands for an empty value. */
const removeWhitespaceAndDash = (text: unknown) => String(text).replace(/\s/g, '').replace(/^—$/, '')

/** Returns the headings and cells of the visible table as they are shown. */
async function readShownTable(page: Page) {
  const table = page.locator('[data-page]:not([hidden]) table').filter({ visible: true }).last()
  await expect(table).toBeVisible()
  return table.evaluate((element) => {
    const cellTexts = (part: string, cell: string) =>
      [...element.querySelectorAll(`${part} tr`)].map((row) =>
        [...row.querySelectorAll(cell)].map((one) => one.textContent ?? ''),
      )
    return { headings: cellTexts('thead', 'th')[0] ?? [], rows: cellTexts('tbody', 'td') }
  })
}

async function showEveryColumn(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: '列设置', exact: true }).filter({ visible: true })
  if ((await settings.count()) === 0) return
  await settings.click()
  const all = page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '全选' })
  await all.setChecked(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '列设置' })).toBeHidden()
}

async function exportFromDialog(page: Page, way: '前端导出' | '后台导出'): Promise<string[][]> {
  const dialog = dialogOf(page, '导出')
  await page.getByRole('button', { name: '导出', exact: true }).filter({ visible: true }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: way }).click(),
  ])
  await expect(dialog).toBeHidden()
  return rowsOfDownload(download)
}

/** Returns the rows that 后台导出 gives for the filters of the visible list. */
async function exportByServer(page: Page, asked: Request): Promise<string[][]> {
  const url = new URL(asked.url().replace(LIST_CALL, '/exportExcel?'))
  for (const name of OF_PAGES) url.searchParams.delete(name)
  const answer = await page.request.get(url.href, { headers: await asked.allHeaders() })
  expect(answer.headers()['content-type'], await answer.text()).toContain('spreadsheetml')
  return readSheetRows(await answer.body())
}

/** Returns the cells under these headings only, in their order. */
function cellsUnderHeadings(
  headings: readonly string[],
  [own = [], ...rows]: readonly string[][],
): string[][] {
  const bare = own.map((heading) => removeWhitespaceAndDash(heading).replace(/\((元|万元|%|px)\)$/, ''))
  const places = headings.map((heading) =>
    Math.max(own.map(removeWhitespaceAndDash).indexOf(heading), bare.indexOf(heading)),
  )
  expect(
    headings.filter((_heading, at) => places[at] === -1),
    '没有导出的列',
  ).toEqual([])
  return rows.map((row) => places.map((place) => removeWhitespaceAndDash(row[place] ?? '')))
}

/** Matches a figure with its unit: on the page the unit is in the cell, in a file it is in the heading. */
const COUNTED = /^(超期?|余|下浮)?(-?[\d,]+(?:\.\d+)?)(?:元|万元|%|人|天|日|个工作日|（超期）|（下浮）)*$/
/** Matches a due time, to which the page adds how much time remains. */
const TIMED = /^(\d{4}-\d{2}-\d{2}\d{2}:\d{2})[^:].*$/
/** Returns a cell in the form in which page and file are compared: a figure by its value. */
const comparableCell = (cell: string): string => {
  const [, over = '', digits] = COUNTED.exec(cell) ?? []
  if (digits === undefined) return cell.replace(TIMED, '$1')
  return `${over.startsWith('超') ? '-' : ''}${Number(digits.replaceAll(',', ''))}`
}

/** Asserts that both exports contain what the visible list shows. */
async function expectExportsMatchList(page: Page, path: string, asked: Request | undefined): Promise<void> {
  await showEveryColumn(page)
  const { headings, rows } = await readShownTable(page)
  const kept = headings.flatMap((heading, at) =>
    PLACE_AND_BUTTONS.includes(removeWhitespaceAndDash(heading)) ? [] : [at],
  )
  const names = kept.map((at) => removeWhitespaceAndDash(headings[at]))
  const shown = rows.map((row) => kept.map((at) => removeWhitespaceAndDash(row[at])))
  const ofPage = cellsUnderHeadings(names, await exportFromDialog(page, '前端导出'))
  expect
    .soft(
      ofPage.map((row) => row.map(comparableCell)),
      `${path} 前端导出`,
    )
    .toEqual(shown.map((row) => row.map(comparableCell)))
  // When the list has no such call, such as a tree, the button is pressed instead.
  const sheet = asked ? await exportByServer(page, asked) : await exportFromDialog(page, '后台导出')
  const rowText = (row: readonly string[]) => row.map(comparableCell).join('|')
  const written = cellsUnderHeadings(names, sheet).map(rowText)
  for (const row of shown) expect.soft(written, `${path} 后台导出`).toContain(rowText(row))
}

/** Opens an address and returns whether it has a list, and whether that has rows. */
async function openListAndReportState(page: Page, path: string): Promise<'none' | 'empty' | 'list'> {
  await goTo(page, path)
  const own = locatePage(page, path)
  await expect(own.or(page.getByRole('alert')).first()).toBeVisible()
  // The content of the page, once its code has loaded.
  await expect(own.locator('button, a, h1, h2, h3, p, table').first()).toBeVisible()
  await expect(page.getByRole('status', { name: '正在加载…' })).toHaveCount(0)
  // 列配置 shows the columns of one page at a time, and exports them without a dialog.
  if (path.includes('/system/column')) return 'none'
  if ((await own.getByRole('button', { name: '导出', exact: true }).count()) === 0) return 'none'
  const total = own.getByText(/^共 \d+ 条/)
  await expect(total).toBeVisible()
  return (await total.innerText()).startsWith('共 0 条') ? 'empty' : 'list'
}

/** Records the last call for rows that a page made. */
function recordListCalls(page: Page): { last?: Request } {
  const calls: { last?: Request } = {}
  page.on('request', (request) => {
    if (LIST_CALL.test(request.url())) calls.last = request
  })
  return calls
}

test('每个列表的前端导出和后台导出，写的都是页面上显示的文字', async ({ signedInAs }) => {
  const admin = await signedInAs('admin')
  const calls = recordListCalls(admin)
  const compared: string[] = []
  const empty: string[] = []
  // Error pages have no list.
  for (const path of (await allPageAddresses(admin)).filter((one) => one !== '/401' && one !== '/404'))
    await test.step(path, async () => {
      delete calls.last
      const kind = await openListAndReportState(admin, path)
      if (kind === 'empty') empty.push(path)
      if (kind !== 'list') return
      await expectExportsMatchList(admin, path, calls.last)
      compared.push(path)
    })
  // Lists that are empty for an administrator, such as 已办, have rows for a project manager.
  const manager = await signedInAs('pm')
  const ofManager = recordListCalls(manager)
  for (const path of empty)
    await test.step(`pm ${path}`, async () => {
      delete ofManager.last
      expect(await openListAndReportState(manager, path), '谁都没有数据，没什么可比').toBe('list')
      await expectExportsMatchList(manager, path, ofManager.last)
      compared.push(path)
    })
  // Asserts that the lists were really compared: more than 15 have an export.
  expect(compared.length).toBeGreaterThan(15)
})
