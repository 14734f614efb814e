import fs from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './apt.mjs'

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/**
 * PgBouncer, in front of which the server is tested as larger installations run it.
 * @returns {string | undefined}
 */
export const findPgBouncer = () => PLACES.find((file) => fs.existsSync(file))

/** Finds PgBouncer, or installs Debian's where that is possible; without it the tests that use it are skipped. */
export async function ensurePgBouncer() {
  if (findPgBouncer() || !canInstall()) return
  console.log('正在用 apt-get 安装 PgBouncer……')
  await refreshPackages()
  await installPackages('pgbouncer')
}
