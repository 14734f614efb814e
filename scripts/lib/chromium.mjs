import fs from 'node:fs'
import { run } from './run.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What Debian's chromium needs to run as root and to leave the network alone. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string | undefined} */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH ? existing(CHROMIUM_PATH) : places.find(existing)
}

/** Finds a browser for the tests, or installs Debian's where that is possible. */
export async function ensureChromium() {
  if (findChromium()) return true
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existing('/usr/bin/apt-get')) {
    console.log('没有找到 Chromium，正在用 apt-get 安装……')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // The font is for screenshots with Chinese text; a machine with a browser of its own need not have it.
    const wanted = ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-wqy-zenhei']
    await run('apt-get', ['update', '-q'], { env })
    if ((await run('apt-get', wanted, { env })) && findChromium()) return true
  }
  console.error(
    '没有找到 Chromium，浏览器测试无法运行：请安装 chromium（例如 apt-get install chromium），或用环境变量 CHROMIUM_PATH 指明它的位置。',
  )
  return false
}

/** @param {string} file */
function existing(file) {
  return fs.existsSync(file) ? file : undefined
}
