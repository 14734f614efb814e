import { readFile } from 'node:fs/promises'
import { MOST_IMPORTED_ROWS } from '@agency/shared/contract/import-limit'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { Download, Locator, Page } from '@playwright/test'
import JSZip from 'jszip'
import { read, utils } from 'xlsx'
import {
  createWorkbook,
  inlineRowXml,
  rawWorkbookParts,
  zipParts,
} from '../../apps/web/src/kit/import/import.fixtures'
import { expect, test } from '../support/browser'
import { newCreditCode } from '../support/clients'
import { typeAndChoose } from '../support/counter'
import { prepareCast } from '../support/projects'
import type { TestServer } from '../support/server'
import { aLotOnSale, createSupplier } from '../support/signups'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIGHT_RED = 'FFFFC7CE'
/** The required columns, by their letters from A on. */
const headings = [
  '客户名称',
  '统一社会信用代码',
  '客户类型',
  '行业',
  '客户来源',
  '地区',
  '客户经理',
  '主开发人员',
  '开发占比',
  '联系人姓名',
  '联系人手机',
]

/** Returns a row of the workbook as a user types it. */
function typedClientRow(changes: { type?: string; mobile?: string; code?: string } = {}) {
  const creditCode = newCreditCode()
  const { type = '事业单位', mobile = '13900001234', code = creditCode } = changes
  const name = `戊己${creditCode.slice(10)}勘察院`
  return [name, code, type, '教育', '自主开发', '云岭市', '温若岚', '温若岚', '100', '李联系', mobile]
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导入' }).click()
  return page.getByRole('dialog').filter({ hasText: '导入客户' })
}

async function uploadWorkbook(dialog: Locator, name: string, bytes: Uint8Array): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) })
  await dialog.getByRole('button', { name: '下一步' }).click()
}

async function countClientsNamed(server: TestServer, clientName: string): Promise<number> {
  const manager = await server.as('clientmgr')
  const data = await manager.call(clientApi.page, { currPage: 1, limit: 8, clientName })
  return data.total
}

const FIELDS = [
  'clientName',
  'creditCode',
  'clientType',
  'industry',
  'clientSource',
  'regionCode',
  'customerManagerId',
  'mainDevelopUserId',
  'developmentProportion',
  'contactName',
  'mobile',
] as const

async function importElsewhere(server: TestServer, row: readonly string[]): Promise<void> {
  const colleague = await server.as('clientmgr')
  const cells = Object.fromEntries(FIELDS.map((name, column) => [name, row[column]]))
  await colleague.call(clientApi.importSave, { rows: [{ row: 2, cells }] })
}

const downloadedBytes = async (download: Download) => readFile(await download.path())

test('导入：列名对不上的由人指定；逐行说明错误，选择之前什么都不保存；只导入正确的行', async ({
  signedInAs,
  server,
}) => {
  const [good, wrongCode, wrongType] = [
    typedClientRow(),
    typedClientRow({ code: '91999999MA0000010X' }),
    typedClientRow({ type: '外星机构' }),
  ]
  const alsoGood = typedClientRow()
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const dialog = await openImport(page)
  await expect(dialog).toContainText(`不超过 20 MB、${MOST_IMPORTED_ROWS} 行`)
  const strange = headings.map((label) => (label === '地区' ? '所在城市' : label))
  await uploadWorkbook(
    dialog,
    '客户.xlsx',
    createWorkbook({ 客户: [strange, good, wrongCode, wrongType, alsoGood] }),
  )

  await expect(dialog).toContainText('以下列没有对应的字段：所在城市')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '缺少必填列：地区。' })).toBeVisible()
  await dialog.getByRole('combobox', { name: '地区' }).click()
  await page.getByRole('option', { name: 'F 列：所在城市' }).click()
  await dialog.getByRole('button', { name: '下一步' }).click()

  await expect(dialog).toContainText('共 4 行，可导入 2 行，有误 2 行')
  const rows = dialog.getByRole('region', { name: '导入数据预览' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(
    '统一社会信用代码“91999999MA0000010X”：请输入正确的统一社会信用代码',
  )
  await expect(rows.nth(2)).toContainText('客户类型：客户类型「外星机构」不在可选项中')
  await expect(rows.nth(3)).toContainText('可导入')
  expect(await countClientsNamed(server, String(good[0]))).toBe(0)

  // Meanwhile a colleague has entered the last one: nothing is saved, and its row says why.
  await importElsewhere(server, alsoGood)
  await dialog.getByRole('button', { name: '仅导入正确的 2 行' }).click()
  await expect(dialog).toContainText('共 4 行，可导入 1 行，有误 3 行')
  expect(await countClientsNamed(server, String(good[0]))).toBe(0)
  await dialog.getByRole('button', { name: '仅导入正确的 1 行' }).click()
  await expect(dialog).toContainText('成功导入 1 行')
  await expect(dialog).toContainText('还有 3 行有误没有导入')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: String(good[0]) })).toContainText('草稿')
  await expect(page.getByRole('row', { name: String(alsoGood[0]) })).toBeVisible()
  expect(await countClientsNamed(server, String(wrongType[0]))).toBe(0)
})

test('错误报告：原工作簿标红出错的单元格，右侧加“错误说明”列', async ({ signedInAs }) => {
  const [good, bad] = [typedClientRow(), typedClientRow({ mobile: '12' })]
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const dialog = await openImport(page)
  await uploadWorkbook(
    dialog,
    '客户名单.xlsx',
    createWorkbook({ 客户: [headings, good, bad], 备注: [['别的工作表']] }),
  )
  await expect(dialog).toContainText('共 2 行，可导入 1 行，有误 1 行')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误报告' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('客户名单-错误报告.xlsx')

  const bytes = await downloadedBytes(download)
  const book = read(bytes)
  expect(book.SheetNames).toEqual(['客户', '备注'])
  const sheet = book.Sheets.客户 ?? {}
  const table = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(table[0]).toEqual([...headings, '错误说明'])
  expect(table[1]?.slice(0, headings.length)).toEqual(good)
  expect(table[2]?.at(-1)).toBe('联系人手机“12”：请输入正确的电话号码')

  const fills = await fillColours(bytes, 'xl/worksheets/sheet1.xml')
  const red = [...fills].filter(([, colour]) => colour === LIGHT_RED).map(([cell]) => cell)
  expect(red, '出错的手机号，和“错误说明”的列名').toEqual(['L1', 'K3'])
})

/** Returns the fill colour of each cell that has one, read from the XML of the workbook. */
async function fillColours(bytes: Uint8Array, part: string): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes)
  const styles = (await zip.file('xl/styles.xml')?.async('string')) ?? ''
  const fills = [...styles.matchAll(/<fill>.*?<\/fill>/gs)].map(
    ([fill]) => /fgColor rgb="(\w+)"/.exec(fill)?.[1],
  )
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const fillOf = [...formats.matchAll(/<xf [^>]*>/g)].map(([format]) =>
    Number(/fillId="(\d+)"/.exec(format)?.[1]),
  )
  const sheet = (await zip.file(part)?.async('string')) ?? ''
  const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => cell)
  return new Map(
    cells.flatMap((cell) => {
      const colour = fills[fillOf[Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)] ?? 0]
      return colour ? [[/ r="(\w+)"/.exec(cell)?.[1] ?? '', colour] as const] : []
    }),
  )
}

test('没有选文件、扩展名不对、内容不是 Excel 的文件，都说明原因', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const dialog = await openImport(page)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请上传附件！')

  await uploadWorkbook(dialog, '客户.csv', Buffer.from('客户名称\n某院'))
  await expect(dialog.getByRole('alert')).toHaveText('附件格式错误，请删除后重新上传！')

  await uploadWorkbook(
    dialog,
    '客户.xlsx',
    Buffer.from('<html><table><tr><td>客户名称</td></tr></table></html>'),
  )
  await expect(dialog.getByRole('alert')).toHaveText(
    /^附件格式错误，请删除后重新上传！.*网页（HTML）.*另存为/,
  )

  await uploadWorkbook(dialog, '客户.xlsx', createWorkbook({ 客户: [headings, typedClientRow()] }))
  await expect(dialog).toContainText('共 1 行，可导入 1 行，有误 0 行')
})

test('只有 1500 字节、却在最后一格写了内容的工作簿，马上有答复', async ({ signedInAs }) => {
  const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>远</t></is></c></row>'
  const hostile = await zipParts(
    rawWorkbookParts(
      `<dimension ref="A1:XFD1048576"/><sheetData>${inlineRowXml(1, headings)}${inlineRowXml(2, typedClientRow())}${far}</sheetData>`,
    ),
  )
  expect(hostile.byteLength).toBeLessThan(2500)
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const dialog = await openImport(page)
  await uploadWorkbook(dialog, '客户.xlsx', hostile)
  await expect(dialog).toContainText('共 1 行，可导入 1 行')
  await expect(dialog).toContainText('行以后没有读取')
})

test('下载的模板填好就能导入', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const dialog = await openImport(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('客户导入模板.xlsx')
  const sheet = read(await downloadedBytes(download)).Sheets.导入数据 ?? {}
  const [head = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(head).toEqual(expect.arrayContaining(['客户名称*', '联系人手机*', '开户银行']))
  const row = typedClientRow()
  const filled = head.map((label) => row[headings.indexOf(label.replace('*', ''))] ?? '')
  await uploadWorkbook(dialog, '客户导入模板.xlsx', createWorkbook({ 导入数据: [head, filled] }))
  await expect(dialog).toContainText('共 1 行')
})

test('平台名单：第一次由人对应各列，按平台保存；下次按列标题认出；已报名的跳过，库里没有的说明', async ({
  signedInAs,
  server,
}) => {
  const sales = await server.as('sales')
  const { lot } = await aLotOnSale(await prepareCast(server), server)
  const [first, second] = [await createSupplier(sales), await createSupplier(sales)]
  const contact = ['孙二', '139 1234 5678']
  const title = ['某某交易平台获取文件名单']
  const strange = ['序号', '获取人', '主体代码', '办理人', '办理人手机', '获取时间']
  const listed = (no: number, { supplierName, creditCode }: typeof first) => [
    no,
    supplierName,
    creditCode,
    ...contact,
    '2026-11-02 09:12',
  ]
  const page = await signedInAs('sales', { at: '/sale/tenderSignup' })
  const dialog = page.getByRole('dialog').filter({ hasText: '导入报名名单' })
  const openForLot = async () => {
    await page.getByRole('button', { name: '导入报名名单' }).click()
    await typeAndChoose(dialog, '标包', lot.packageNo)
    await dialog.getByRole('button', { name: '下一步' }).click()
  }
  await openForLot()
  await uploadWorkbook(
    dialog,
    '获取文件名单.xlsx',
    createWorkbook({ 名单: [title, strange, listed(1, first), [2, '名录外的公司', '', ...contact, '']] }),
  )
  // Nothing of it is known: the title was taken for the headings.
  await expect(dialog.getByRole('spinbutton', { name: '表头所在的行' })).toHaveValue('1')
  await dialog.getByRole('spinbutton', { name: '表头所在的行' }).fill('2')
  await dialog.getByRole('button', { name: '按此行重新读取' }).click()
  await expect(dialog).toContainText('以下列没有对应的字段：序号、获取人、主体代码')
  for (const [label, column] of [
    ['供应商', 'B 列：获取人'],
    ['统一社会信用代码', 'C 列：主体代码'],
    ['联系人', 'D 列：办理人'],
    ['手机', 'E 列：办理人手机'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: column }).click()
  }
  await dialog.getByRole('combobox', { name: /^支付方式.*各行都填/ }).click()
  await page.getByRole('option', { name: '现金' }).click()
  await dialog.getByRole('textbox', { name: '平台名称' }).fill('某某交易平台')
  await dialog.getByRole('button', { name: '下一步' }).click()

  await expect(dialog).toContainText('共 2 行，可导入 1 行，有误 1 行')
  await expect(dialog.getByRole('row', { name: '名录外的公司' })).toContainText(
    '供应商库中没有「名录外的公司」',
  )
  await dialog.getByRole('button', { name: '仅导入正确的 1 行' }).click()
  await expect(dialog).toContainText('成功导入 1 行')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: first.supplierName })).toContainText('待核')

  // The columns stand elsewhere this time, and the platform is recognized all the same.
  await openForLot()
  const moved = [strange.toReversed(), listed(1, first).toReversed(), listed(2, second).toReversed()]
  await uploadWorkbook(dialog, '获取文件名单.xlsx', createWorkbook({ 名单: [title, ...moved] }))
  await expect(dialog.getByRole('textbox', { name: '平台名称' })).toHaveValue('某某交易平台')
  await expect(dialog.getByRole('button', { name: '某某交易平台', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog).toContainText('共 2 行，可导入 1 行，有误 0 行；1 行已有记录，跳过')
  await expect(dialog.getByRole('row', { name: first.supplierName })).toContainText(
    '该供应商已报名此标包（待核）',
  )
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog).toContainText('成功导入 1 行')
})
