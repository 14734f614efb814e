// Pictures for the web stores: node apps/extension/store/screenshots.mjs [address]. The product must be running with
// its demo data.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs'
import { root } from '../../../scripts/lib/run.mjs'

const SIZE = { width: 1280, height: 800 }
const address = new URL(process.argv[2] ?? 'http://127.0.0.1:8080').origin
const output = path.join(root, 'apps/extension/.output')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-pictures-'))
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: findChromium(),
  viewport: SIZE,
  locale: 'zh-CN',
  colorScheme: 'light',
  args: [...chromiumArgs, ...(await prepareExtensionArgs())],
})
try {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const home = new URL('/', worker.url())
  const options = await context.newPage()
  await options.goto(new URL('options.html', home).href)
  await options.getByLabel('系统地址').fill(address)
  await options.getByRole('button', { name: '保存' }).click()
  await options.getByText('已保存').waitFor()
  await saveScreenshot('5-options', await options.screenshot())

  const popup = await context.newPage()
  await popup.goto(new URL('popup.html', home).href)
  await popup.getByLabel('用户名').fill('depthead')
  await popup.getByLabel('密码', { exact: true }).fill('Tender@2026')
  await popup.getByRole('button', { name: '登录', exact: true }).click()
  await popup.getByText('沈知秋').waitFor()
  await popup.waitForLoadState('networkidle')
  await saveScreenshot('1-popup', await placeOnBackdrop(await popup.locator('body').screenshot()))
} finally {
  await context.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * Loads a copy that has permission for the address from the start, because nobody can click the browser's own
 * question here.
 */
async function prepareExtensionArgs() {
  fs.cpSync(path.join(output, 'chrome-mv3'), folder, { recursive: true })
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: [`${address}/*`] }))
  return [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`]
}

/**
 * Places a popup, which is smaller than the picture, in the middle of a plain background.
 * @param {Buffer} picture
 */
async function placeOnBackdrop(picture) {
  const page = await context.newPage()
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#dfe7f3">
      <img style="max-height:760px;box-shadow:0 8px 32px #0004" src="data:image/png;base64,${picture.toString('base64')}" />`,
  )
  return page.screenshot()
}

/**
 * Writes a picture into the output folder.
 * @param {string} name
 * @param {Buffer} picture
 */
async function saveScreenshot(name, picture) {
  const file = path.join(output, 'screenshots', `${name}.png`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, picture)
  console.log(path.relative(root, file))
}
