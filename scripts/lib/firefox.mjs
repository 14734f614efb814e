import fs from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './apt.mjs'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * The Firefox for the tests of the extension's second package.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env
  return (FIREFOX_PATH ? [FIREFOX_PATH] : places).find((file) => fs.existsSync(file))
}

/** Finds Firefox, or installs Debian's where that is possible; without it the tests that use it fail. */
export async function ensureFirefox() {
  if (findFirefox() || process.env.FIREFOX_PATH || !canInstall()) return
  console.log('正在用 apt-get 安装 Firefox……')
  await refreshPackages()
  await installPackages('firefox-esr')
}
