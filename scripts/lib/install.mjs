import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root, runNpm } from './run.mjs'

/**
 * The entry of one package in a lock file; `packages` of both lock files.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?:
 * string[] }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

/** Installs the packages when they are missing or differ from package-lock.json. */
export async function ensureInstalled() {
  const lockFile = path.join(root, 'package-lock.json')
  const stampFile = path.join(root, 'node_modules', '.agency-lock')
  const installedFile = path.join(root, 'node_modules', '.package-lock.json')
  const lock = fs.readFileSync(lockFile)
  const hash = createHash('sha256').update(lock).digest('hex')
  const isInstalled = fs.existsSync(installedFile)
  if (isInstalled && readIfExists(stampFile) === hash) return
  // A person may have run npm ci or npm install by hand; then nothing is installed again.
  if (
    !isInstalled ||
    !satisfiesLock(packagesInLock(readIfExists(installedFile)), packagesInLock(lock.toString()))
  ) {
    console.log('正在安装依赖（npm ci）……')
    // With NODE_ENV=production npm would leave out what the build needs.
    if (!(await runNpm('ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error')))
      throw new Error('安装依赖失败：请检查网络和 npm 的 registry 设置，然后重试。')
  }
  fs.writeFileSync(stampFile, hash)
}

/**
 * True when everything that this machine needs is installed in the right version.
 * @param {Packages} installed
 * @param {Packages} wanted
 */
export function satisfiesLock(installed, wanted) {
  return Object.entries(wanted).every(([where, locked]) => {
    if (!where.startsWith('node_modules/')) return true
    const found = installed[where]
    if (locked.link) return found !== undefined // This workspace is new here.
    return found ? found.version === locked.version : !isNeededHere(locked)
  })
}

/**
 * True when a package is needed on this machine. An optional package is needed when it was made for this
 * platform. Those that depend on the C library are ignored, because finding out which one this is takes too
 * long.
 * @param {Locked} locked
 */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/**
 * @param {string} text
 * @returns {Packages}
 */
function packagesInLock(text) {
  return JSON.parse(text).packages ?? {}
}

/** @param {string} file */
function readIfExists(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
