// node apps/extension/icons/draw-icons.mjs draws icon.svg in the sizes that browsers need.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs'

const svg = fs.readFileSync(new URL('icon.svg', import.meta.url), 'utf8')
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs })
const page = await browser.newPage()
for (const size of [16, 32, 48, 128]) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  const path = fileURLToPath(new URL(`../public/icon/${size}.png`, import.meta.url))
  await page.screenshot({ path, omitBackground: true })
}
await browser.close()
