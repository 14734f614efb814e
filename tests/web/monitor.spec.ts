import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { expect, expectNoSidewaysScroll, goTo, locateTab, PHONE, test } from '../support/browser'

const memoryRegion = (page: Page) => page.getByRole('region', { name: '内存与处理器', exact: true })
const memoryChart = (page: Page) => memoryRegion(page).getByRole('img', { name: /^内存与处理器：/ })

/** Records the addresses that are requested from now on. */
function recordRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** True when something is drawn: more than one colour. */
const isMemoryChartDrawn = (page: Page) =>
  memoryChart(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return new Set(data).size > 2
    })

test('管理员看系统监控：图表是最近的读数，可以看数字、存图片；离开时不再读取；接口文档可以查找', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  const asked = recordRequests(page)
  await goTo(page, '/workflow/workflowTackle')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(asked.filter((path) => /chart/i.test(path))).toEqual([])

  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '系统管理' }).click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '日志与监控' }).click()
  await menu.getByRole('link', { name: '系统监控' }).click()
  await expect(memoryChart(page)).toBeVisible()
  expect(asked.filter((path) => /ChartCanvas.*\.js$/.test(path))).toHaveLength(1)
  await expect.poll(() => isMemoryChartDrawn(page)).toBe(true)
  await expect(page.getByRole('region', { name: '进程', exact: true })).toContainText(process.version)
  await expect(page.getByRole('region', { name: '数据库', exact: true })).toContainText('缓存命中率')
  const calls = page.getByRole('region', { name: '接口的次数与耗时', exact: true })
  await expect(calls.getByRole('row', { name: /GET \/admin\/monitor\/process/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^慢查询（超过 200 毫秒/ }).first()).toBeVisible()

  await memoryRegion(page).getByRole('button', { name: '表格' }).click()
  await expect(memoryChart(page)).toHaveCount(0)
  const numbers = memoryRegion(page).getByRole('table', { name: '内存与处理器' })
  await expect(numbers.getByRole('columnheader')).toHaveText([
    '时间',
    '常驻内存（MB）',
    '堆（MB）',
    '处理器%',
  ])
  await expect(numbers.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^[\d.]+%$/)
  await memoryRegion(page).getByRole('button', { name: '图表' }).click()
  await expect.poll(() => isMemoryChartDrawn(page)).toBe(true)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    memoryRegion(page).getByRole('button', { name: '保存为图片' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('内存与处理器.png')
  const { format, width = 0 } = await sharp(await readFile(await picture.path())).metadata()
  const shown = (await memoryChart(page).boundingBox())?.width ?? 0
  expect([format, width]).toEqual(['png', Math.round(shown) * 2])

  const [docs] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '接口文档' }).click(),
  ])
  const find = docs.getByRole('searchbox', { name: /^查找接口/ })
  await find.fill('crm/client audit')
  await expect(docs.getByRole('status')).toHaveText(/^找到 \d+ 个接口$/)
  await expect(docs.getByText('/api/crm/client/audit', { exact: true })).toBeVisible()
  await expect(docs.getByText('/admin/menu/save', { exact: true })).toBeHidden()
  await find.fill('没有这样的接口')
  await expect(docs.getByRole('status')).toHaveText('没有符合的接口')
  await docs.close()
})

test('读取随标签页停下，回来时接着画；颜色随浅色、深色变', async ({ signedInAs }) => {
  const page = await signedInAs('admin', { spoilt: true })
  await page.clock.install()
  await goTo(page, '/system/monitor')
  await expect.poll(() => isMemoryChartDrawn(page)).toBe(true)
  const asked = recordRequests(page)
  const countProcessReads = () => asked.filter((path) => path === '/admin/monitor/process').length
  await page.clock.fastForward(5_000)
  await expect.poll(countProcessReads).toBe(1)

  await locateTab(page, '首页').click()
  await expect(memoryRegion(page)).toBeHidden()
  await page.clock.fastForward(60_000)
  await page.setViewportSize({ width: 1000, height: 700 })
  expect(countProcessReads()).toBe(1)
  await locateTab(page, '系统监控').click()
  await expect.poll(countProcessReads).toBeGreaterThan(1)
  const box = memoryRegion(page).locator('canvas')
  const widthDifference = async () => {
    const [canvas, card] = [await box.boundingBox(), await memoryRegion(page).boundingBox()]
    return (card?.width ?? 0) - (canvas?.width ?? 0)
  }
  await expect.poll(widthDifference).toBe(32)

  const canvasDataUrl = () => box.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const light = await canvasDataUrl()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.clock.fastForward(1_000)
  await expect.poll(canvasDataUrl).not.toBe(light)
})

test('手机宽度：不左右滚动，浅色和深色都没有严重的无障碍问题；不是管理员的人打不开', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin', { ...PHONE, at: '/system/monitor' })
  await expect(memoryChart(page)).toBeVisible()
  await expect(page.getByRole('row', { name: /GET \/admin\/monitor\/process/ })).toBeAttached()
  await expectNoSidewaysScroll(page)
  await memoryRegion(page).getByRole('button', { name: '表格' }).click()
  await expectAccessibleInBothSchemes(page)

  const docs = await page.context().newPage()
  await docs.goto('/doc.html#client.save')
  await expect(docs.getByText('/api/crm/client/save', { exact: true })).toBeInViewport()
  await expect(docs.getByText('contacts[].mobile').filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(docs)

  const other = await signedInAs('qc')
  await expect(other.getByText('系统管理', { exact: true })).toHaveCount(0)
  await goTo(other, '/system/monitor')
  await expect(other).toHaveURL(/#\/(401|404)$/)
})
