import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import JSZip from 'jszip'
import { endpointPathWithSlash } from '../../packages/shared/src/contract/endpoint'
import type { ArchiveRow } from '../../packages/shared/src/modules/archive-file/archive.record'
import {
  type ArchivePackage,
  packageApi,
} from '../../packages/shared/src/modules/archive-file/package/package.contract'
import { aDueArchive, archiveOfProject, findPart, handInPart, partEntries, shelveArchive } from './archives'
import { uploadFile } from './attachments'
import { mustExist } from './collections'
import { expectSuccess } from './expect-success'
import type { Person } from './person'
import type { Cast } from './projects'
import type { TestServer } from './server'

/** The item to which files are added here: 业主授权, of the client manager. */
export const WITH_FILES = '03'

/** An archive in the repository whose item 03 has files with these names and contents. */
export async function anArchiveWithFiles(
  server: TestServer,
  cast: Cast,
  contents: readonly (readonly [string, Buffer])[],
): Promise<ArchiveRow> {
  const due = await aDueArchive(server, cast)
  const partner = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
  expectSuccess(await handInPart(partner, findPart(due, 'B')))
  const part = findPart(await archiveOfProject(cast.manager, due.projectId), 'CM')
  const file: string[] = []
  for (const [name, content] of contents) file.push((await uploadFile(cast.manager, name, content)).listId)
  const said = partEntries(part).filter(({ itemCode }) => itemCode !== WITH_FILES)
  const nothing = { copies: null, pages: null, note: null, missingReason: null }
  const handed = expectSuccess(
    await handInPart(cast.manager, part, [...said, { itemCode: WITH_FILES, ...nothing, file }]),
  )
  const [archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
  return shelveArchive({ archivist, reviewer }, handed)
}

/** Makes a package, from the first call until it is ready. */
export async function makePackage(person: Person, { listId, version }: ArchiveRow): Promise<ArchivePackage> {
  let made = await person.call(packageApi.begin, { listId, version })
  while (!made.isReady) made = await person.call(packageApi.proceed, { listId: made.listId })
  return made
}

/** Downloads the zip, or a part of it. */
export const fetchPackage = (
  person: Person,
  { listId }: Pick<ArchivePackage, 'listId'>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  person.send('GET', `${endpointPathWithSlash(packageApi.download)}?listId=${listId}`, { headers })

const storedFilePath = ({ dataDir }: TestServer, sha256: string) =>
  path.join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2))

/** Replaces or removes the content of a file without the server's knowledge. */
export const overwriteStoredFile = (server: TestServer, sha256: string, content: Buffer): Promise<void> =>
  writeFile(storedFilePath(server, sha256), content)
export const deleteStoredFile = (server: TestServer, sha256: string): Promise<void> =>
  rm(storedFilePath(server, sha256))

/** The files of a package, by their path within it. */
export type PackageContents = Map<string, Buffer>

/** The folder and the files of an unzipped package. */
export async function unpackPackage(zip: Buffer): Promise<{ base: string; contents: PackageContents }> {
  const { files } = await JSZip.loadAsync(zip)
  const base = mustExist(Object.keys(files)[0]).split('/')[0] ?? ''
  const contents: PackageContents = new Map()
  for (const [name, entry] of Object.entries(files))
    contents.set(name.slice(base.length + 1), await entry.async('nodebuffer'))
  return { base, contents }
}

/** Zips the files again, uncompressed as the product does. */
export async function repackPackage(base: string, contents: PackageContents): Promise<Buffer> {
  const made = new JSZip()
  for (const [name, bytes] of contents) made.file(`${base}/${name}`, bytes)
  return made.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Updates the manifests and Payload-Oxum to match changed files, as a forger would. */
export function rewriteManifests(contents: PackageContents): void {
  const updatedManifest = (manifest: string) =>
    Buffer.from(
      mustExist(contents.get(manifest))
        .toString('utf8')
        .replace(
          /^[0-9a-f]{64} {2}(.+)$/gm,
          (_line, path: string) => `${sha256(mustExist(contents.get(path)))}  ${path}`,
        ),
    )
  contents.set('manifest-sha256.txt', updatedManifest('manifest-sha256.txt'))
  const payload = [...contents].filter(([name]) => name.startsWith('data/'))
  const octets = payload.reduce((sum, [, bytes]) => sum + bytes.length, 0)
  const info = mustExist(contents.get('bag-info.txt')).toString('utf8')
  contents.set('bag-info.txt', Buffer.from(info.replace(/Oxum: .+/, `Oxum: ${octets}.${payload.length}`)))
  contents.set('tagmanifest-sha256.txt', updatedManifest('tagmanifest-sha256.txt'))
}

/** The statement that is signed in a package. */
export type SignedStatement = Record<string, unknown>

/** The statement of a package, as it was signed. */
export const signedStatement = (contents: PackageContents): SignedStatement =>
  JSON.parse(JSON.parse(mustExist(contents.get('signature.json')).toString('utf8')).statement)

/**
 * Signs a package with another key, using only node:crypto, so that the statement matches its tag manifest.
 */
export function signPackage(
  contents: PackageContents,
  privateKey: KeyObject,
  changes: SignedStatement = {},
): void {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const statement = JSON.stringify({
    ...signedStatement(contents),
    kid: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    sha256: sha256(mustExist(contents.get('tagmanifest-sha256.txt'))),
    ...changes,
  })
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64')
  const file = { statement, publicKey: publicKey.toString('base64'), signature }
  contents.set('signature.json', Buffer.from(JSON.stringify(file)))
}
