import fs from 'node:fs'
import { runCommand } from './run.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** True on a Debian where packages may be installed. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** Must be called once before the first package. */
export const refreshPackages = () => runCommand('apt-get', ['update', '-q'], { env })

/** @param {string[]} packages */
export const installPackages = (...packages) =>
  runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
