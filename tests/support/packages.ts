import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addressOf } from '../../packages/shared/src/contract/endpoint'
import type { ArchiveRow } from '../../packages/shared/src/modules/archive-file/archive.record'
import {
  type ArchivePackage,
  packageApi,
} from '../../packages/shared/src/modules/archive-file/package/package.contract'
import { aDueArchive, archiveOf, handIn, kept, partOf, saidOf } from './archives'
import { uploaded } from './attachments'
import { good } from './good'
import type { Person } from './person'
import type { Cast } from './projects'
import type { TestServer } from './server'

/** The item to which files are added here: 业主授权, of the client manager. */
export const WITH_FILES = '03'

/** An archive that is kept, whose item 03 has files with these names and contents. */
export async function aKeptArchive(
  server: TestServer,
  cast: Cast,
  contents: readonly (readonly [string, Buffer])[],
): Promise<ArchiveRow> {
  const due = await aDueArchive(server, cast)
  const partner = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
  good(await handIn(partner, partOf(due, 'B')))
  const part = partOf(await archiveOf(cast.manager, due.projectId), 'CM')
  const file: string[] = []
  for (const [name, content] of contents) file.push((await uploaded(cast.manager, name, content)).listId)
  const said = saidOf(part).filter(({ itemCode }) => itemCode !== WITH_FILES)
  const nothing = { copies: null, pages: null, note: null, missingReason: null }
  const handed = good(await handIn(cast.manager, part, [...said, { itemCode: WITH_FILES, ...nothing, file }]))
  const [archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
  return kept({ archivist, reviewer }, handed)
}

/** A package from the first press until it is made. */
export async function packed(person: Person, { listId, version }: ArchiveRow): Promise<ArchivePackage> {
  let made = await person.call(packageApi.begin, { listId, version })
  while (!made.isReady) made = await person.call(packageApi.proceed, { listId: made.listId })
  return made
}

/** The zip, or a part of it. */
export const fetched = (
  person: Person,
  { listId }: Pick<ArchivePackage, 'listId'>,
  headers: Record<string, string> = {},
): Promise<Response> => person.send('GET', `${addressOf(packageApi.download)}?listId=${listId}`, { headers })

const placeOf = ({ dataDir }: TestServer, sha256: string) =>
  path.join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))

/** Behind the server's back: the content of a file becomes another, or is gone. */
export const damage = (server: TestServer, sha256: string, content: Buffer): Promise<void> =>
  writeFile(placeOf(server, sha256), content)
export const lose = (server: TestServer, sha256: string): Promise<void> => rm(placeOf(server, sha256))
