import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { tableColumnApi } from '../../packages/shared/src/contract/table-column.contract'
import { dialogOf, expect, goTo, locatePage, test } from '../support/browser'
import { CLIENT } from '../support/clients'
import { mustExist } from '../support/collections'
import { aPublishedProject, prepareCast } from '../support/projects'
import { rowsOfDownload } from '../support/sheets'
import { sheetsIn } from '../support/workbooks'

const CLIENTS = '/account/crmClient?menu_id=crmClient'

const headings = (page: Page) => page.getByRole('columnheader')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const toolButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

async function headingTexts(page: Page): Promise<string[]> {
  await expect(headings(page).first()).toBeVisible()
  return (await headings(page).allInnerTexts()).map((title) => title.trim()).filter(Boolean)
}

test('列的显示、顺序、宽度，行距，每页条数和查询面板：刷新后、换一台电脑后都还在；恢复默认', async ({
  signedInAs,
  newlySignedInAs,
  server,
}) => {
  const page = await signedInAs('auditor', { at: CLIENTS })
  const before = await headingTexts(page)

  await toolButton(page, '列设置').click()
  const columns = dialogNamed(page, '列设置')
  const all = columns.getByRole('checkbox', { name: '全选' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await columns.getByRole('checkbox', { name: '客户等级' }).uncheck()
  await columns.getByRole('checkbox', { name: '统一社会信用代码' }).check()
  await columns.getByRole('button', { name: '地区上移' }).click()
  await columns.getByText('紧凑').click()
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  await heading(page, '客户名称').dragTo(heading(page, '客户编号'))
  const edge = heading(page, '客户名称').getByRole('separator', { name: '调整列宽' })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 10))
  await page.getByRole('combobox', { name: '每页条数' }).click()
  await page.getByRole('option', { name: '20 条/页' }).click()
  await toolButton(page, '收起查询').click()

  const arranged = await headingTexts(page)
  expect(arranged.slice(0, 2)).toEqual(['客户名称', '客户编号'])
  expect(arranged).not.toContain('客户等级')
  expect(arranged.indexOf('地区')).toBeLessThan(arranged.indexOf('客户类型'))
  await expect(page.getByRole('row')).toHaveCount(21)

  const auditor = await server.as('auditor')
  const savedView = async () => {
    const views = await auditor.call(tableColumnApi.getViews, {})
    const view = views.find(({ menuId }) => menuId === 'crmClient')
    const name = view?.columns.find(({ tcField }) => tcField === 'clientName')
    return [name?.tcWidth, view?.pageSize, view?.searchOpen]
  }
  await expect.poll(savedView).toEqual([width + 10, 20, false])
  const elsewhere = await newlySignedInAs('auditor', { at: CLIENTS })
  for (const window of [page, elsewhere]) {
    if (window === page) await page.reload()
    await expect(window.getByRole('row')).toHaveCount(21)
    expect(await headingTexts(window)).toEqual(arranged)
    await expect(toolButton(window, '展开查询')).toBeVisible()
    await expect(heading(window, '客户名称').getByRole('separator')).toHaveAttribute(
      'aria-valuenow',
      String(width + 10),
    )
  }
  const other = await signedInAs('office', { at: CLIENTS })
  expect(await headingTexts(other)).toEqual(before)

  await toolButton(page, '列设置').click()
  await columns.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => headingTexts(page)).toEqual(before)
  await expect(toolButton(page, '收起查询')).toBeVisible()
})

test('最后一列不能隐藏：提示“请至少选择一列”，那一列还在', async ({ signedInAs }) => {
  const page = await signedInAs('finance', { at: CLIENTS })
  await toolButton(page, '列设置').click()
  const columns = dialogNamed(page, '列设置')
  const boxes = columns.getByRole('checkbox')
  const names = await columns.getByRole('listitem').allInnerTexts()
  for (const name of names.slice(1)) {
    const box = columns.getByRole('checkbox', { name, exact: true })
    if (await box.isChecked()) await box.uncheck()
  }
  const last = columns.getByRole('checkbox', { name: names[0] ?? '', exact: true })
  await last.click()
  await expect(page.getByText('请至少选择一列')).toBeVisible()
  await expect(last).toBeChecked()
  await boxes.first().click()
  await expect(columns.getByRole('checkbox', { name: names.at(-1) ?? '', exact: true })).toBeChecked()
  await columns.getByRole('button', { name: '恢复默认' }).click()
})

test('常用查询：保存、共享给本部门、同事使用；链接打开就是同样的查询', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: CLIENTS })
  const found = page.getByText(/^共 \d+ 条$/)
  await expect(found).not.toHaveText('共 0 条')
  const all = await found.innerText()
  await page.getByLabel('客户名称', { exact: true }).fill('云岭')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(found).not.toHaveText(all)
  await expect(page.getByRole('link', { name: /川南/ })).toHaveCount(0)
  const total = await found.innerText()

  await toolButton(page, '常用查询').click()
  await dialogNamed(page, '常用查询').getByRole('button', { name: '保存当前查询' }).click()
  const form = dialogOf(page, '保存当前查询')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText('请输入名称')).toBeVisible()
  await form.getByLabel('名称').fill('云岭的客户')
  await form.getByRole('switch', { name: '共享给本部门' }).click()
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form).toBeHidden()

  // A colleague of the same department uses the shared search and the link.
  const head = await signedInAs('depthead', { at: CLIENTS })
  await toolButton(head, '常用查询').click()
  await dialogNamed(head, '常用查询')
    .getByRole('button', { name: /云岭的客户/ })
    .click()
  await expect(head.getByLabel('客户名称', { exact: true })).toHaveValue('云岭')
  await expect(head.getByRole('link', { name: /川南/ })).toHaveCount(0)

  const link = `&filters=${encodeURIComponent(JSON.stringify({ clientName: '云岭' }))}`
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await expect(found).not.toHaveText(total)
  await goTo(page, CLIENTS + link)
  await expect(found).toHaveText(total)
  await expect(page.getByLabel('客户名称', { exact: true })).toHaveValue('云岭')

  await goTo(page, `${CLIENTS}&filters=${encodeURIComponent(JSON.stringify({ nonsense: 1 }))}`)
  await dialogOf(page, '错误提示').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('数据加载失败')).toBeVisible()
  await page.getByRole('button', { name: '清空查询条件' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  // After a date was typed no calendar remains above the content below.
  const created = page.getByRole('textbox', { name: '创建时间起' })
  await created.click()
  await expect(page.locator('.semi-datepicker-compact')).toBeVisible()
  await created.fill('2020-01-01')
  await created.press('Enter')
  await expect(page.locator('.semi-datepicker-compact')).toBeHidden()
  await expect(created).toHaveValue('2020-01-01')

  await toolButton(page, '常用查询').click()
  await dialogNamed(page, '常用查询').getByRole('button', { name: '删除常用查询「云岭的客户」' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await toolButton(page, '常用查询').click()
  await expect(page.getByText('还没有常用查询')).toBeVisible()
})

test('导出：前端导出本页显示的列，后台导出全部或已选；取消后没有文件', async ({ signedInAs, server }) => {
  const page = await signedInAs('depthead', { at: CLIENTS })
  const shown = (await headingTexts(page)).filter((title) => title !== '操作')
  const dialog = dialogOf(page, '导出')

  await toolButton(page, '导出').click()
  const [ofPage] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '前端导出' }).click(),
  ])
  expect(ofPage.suggestedFilename()).toMatch(/^客户列表-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const [sheet, notes] = await sheetsIn(await readFile(await ofPage.path()))
  const created = mustExist(sheet).headings.indexOf('创建时间')
  expect(mustExist(sheet).rows.map((row) => row[created]?.format)).toEqual(Array(8).fill('yyyy-mm-dd hh:mm'))
  expect(mustExist(notes).rows.map(([label, content]) => [label?.text, content?.text])).toEqual(
    expect.arrayContaining([
      ['列表', '客户列表'],
      ['筛选', '无'],
      ['行数', '8'],
    ]),
  )
  const pageRows = await rowsOfDownload(ofPage)
  expect(pageRows[0]).toEqual(shown)
  expect(pageRows).toHaveLength(9)
  await expect(dialog).toBeHidden()

  const boxes = page.getByRole('checkbox', { name: /^选择 / })
  const first = (await boxes.first().getAttribute('aria-label')) ?? ''
  await boxes.first().check()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page.getByText('已选 1 条')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: first })).toHaveCount(0)
  await boxes.nth(1).check()
  await expect(page.getByText('已选 2 条')).toBeVisible()
  await toolButton(page, '导出').click()
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '后台导出' }).click(),
  ])
  expect(await rowsOfDownload(chosen)).toHaveLength(3)
  await page.getByRole('button', { name: '取消选择' }).click()

  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.route(`${server.url}${CLIENT}/exportExcel**`, () => undefined)
  await toolButton(page, '导出').click()
  await dialog.getByRole('button', { name: '后台导出' }).click()
  await expect(dialog.getByText('正在导出…')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消导出')).toBeVisible()
  expect(downloads).toEqual([])
})

test('1440 宽：编号、名称、状态、开标时间不用挪动就看得到，操作列压着的边有阴影，行里没有按不了的按钮', async ({
  signedInAs,
  server,
}) => {
  await aPublishedProject(await prepareCast(server))
  const page = await signedInAs('pm', {
    at: '/tender/tenderImplementProject',
    viewport: { width: 1440, height: 900 },
  })
  const list = locatePage(page, '/tender/tenderImplementProject')
  const columnHeading = (name: string) => list.getByRole('columnheader', { name })
  const acts = columnHeading('操作')
  await expect(acts).toBeVisible()
  const edge = (await acts.boundingBox())?.x ?? 0
  for (const name of ['项目编号', '项目名称', '状态', '开标时间']) {
    const box = await columnHeading(name).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(edge)
  }
  await expect(acts).toHaveCSS('box-shadow', /rgb/)
  await expect(list.getByRole('row').getByRole('button', { disabled: true })).toHaveCount(0)

  const [first, middle] = [columnHeading('项目编号'), columnHeading('开标时间')]
  const [firstAt, middleAt] = [await first.boundingBox(), await middle.boundingBox()]
  await list.getByRole('table').evaluate((table) => {
    for (let box = table.parentElement; box; box = box.parentElement) box.scrollLeft = 10_000
  })
  await expect.poll(async () => (await middle.boundingBox())?.x).not.toBe(middleAt?.x)
  expect((await first.boundingBox())?.x).toBe(firstAt?.x)
  expect((await acts.boundingBox())?.x).toBe(edge)
})
