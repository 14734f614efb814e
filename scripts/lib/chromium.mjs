import fs from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './apt.mjs'

/**
 * The browser engine without windows, menus and extensions: the same pages for three fifths of the processor
 * time.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Arguments that Debian's chromium needs to run as root and not to use the network by itself. */
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
  return CHROMIUM_PATH ? pathIfExists(CHROMIUM_PATH) : places.find(pathIfExists)
}

/**
 * The browser for tests of web pages; when the engine alone is not installed, the complete browser.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  return (process.env.CHROMIUM_PATH ? undefined : pathIfExists(HEADLESS_SHELL)) ?? findChromium()
}

/**
 * Finds the Chromium for the tests, or installs Debian's where that is possible. Returns false when there is
 * none.
 */
export async function ensureChromium() {
  const isComplete = findChromium() && pathIfExists(HEADLESS_SHELL)
  if (!isComplete && !process.env.CHROMIUM_PATH && canInstall()) await installChromium()
  if (findChromium()) return true
  console.error(
    '没有找到 Chromium，浏览器测试无法运行：请安装 chromium（例如 apt-get install chromium），或用环境变量 CHROMIUM_PATH 指明它的位置。',
  )
  return false
}

async function installChromium() {
  console.log('正在用 apt-get 安装 Chromium……')
  await refreshPackages()
  // The font is for screenshots with Chinese text, which are not needed on a machine that already had a
  // browser.
  if (!findChromium()) await installPackages('chromium', 'fonts-wqy-zenhei')
  // Not every release of Debian has it.
  await installPackages('chromium-headless-shell')
}

/** @param {string} file */
function pathIfExists(file) {
  return fs.existsSync(file) ? file : undefined
}
