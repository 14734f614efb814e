import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { giveToOwner, type Place } from './cluster'
import type { Way } from './ways'

/** Maximum path length of a socket in bytes: 103 on macOS, 107 on Linux. */
const SOCKET_PATH_LIMIT = 103

/** `<dataDir>/run`, or a private folder in the temporary folder when that path is too long for a socket. */
export function preparePrivateSocketDir(
  place: Place,
  way: Way,
  port: number,
  recorded: string | undefined,
): string {
  const inside = path.join(place.root, 'run')
  if (Buffer.byteLength(path.join(inside, `.s.PGSQL.${port}`)) <= SOCKET_PATH_LIMIT)
    return makePrivateFolder(inside, way)
  const hash = createHash('sha256').update(place.root).digest('hex').slice(0, 16)
  const outside = path.join(os.tmpdir(), `agency-pg-${hash}`)
  const free = [recorded, outside].find((folder) => folder && isUsableFolder(folder, way))
  return makePrivateFolder(free ?? fs.mkdtempSync(path.join(os.tmpdir(), 'agency-pg-')), way)
}

function makePrivateFolder(folder: string, way: Way): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  giveToOwner(folder, way)
  return folder
}

/** True when nobody else has taken the name of the socket folder in the temporary folder. */
function isUsableFolder(folder: string, way: Way): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat === undefined || (stat.isDirectory() && [way.uid, process.getuid?.()].includes(stat.uid))
}
