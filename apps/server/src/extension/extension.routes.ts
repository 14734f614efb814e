import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type ExtensionBrowser, extensionApi } from '@agency/shared/contract/extension.contract'
import { ownDataOnly } from '../http/guard'
import { notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { sendFile } from '../http/send-file'
import { type DownloadEntry, zipDownload } from '../http/zip-download'
import type { Settings } from '../settings'

const BROWSERS: readonly ExtensionBrowser[] = ['chrome', 'firefox']
/** The file from which the extension learns the server's address. */
const ADDRESS_FILE = 'server-address.json'

const forAll = ownDataOnly('the program that anybody may install; there is no data in it')

/**
 * Downloads of the extension, for people without a browser store: the packages made by `npm run
 * build:extension`.
 */
export function extensionRoutes({ EXTENSION_DIR }: Pick<Settings, 'EXTENSION_DIR'>): Route[] {
  const packageFolderOf = (browser: ExtensionBrowser) => path.join(EXTENSION_DIR, `${browser}-mv3`)
  return [
    defineRoute(extensionApi.packages, forAll, async () => {
      const found = await Promise.all(
        BROWSERS.map(async (browser) => ({
          browser,
          version: await readPackageVersion(packageFolderOf(browser)),
        })),
      )
      return found.flatMap(({ browser, version }) => (version ? [{ browser, version }] : []))
    }),
    defineRoute(extensionApi.download, forAll, async (_context, { browser, address }, { reply }) => {
      const version = await readPackageVersion(packageFolderOf(browser))
      if (!version) throw notFound()
      return sendFile(reply, {
        name: `招标代理业务系统-扩展-${version}-${browser}.zip`,
        mimeType: 'application/zip',
        stream: zipDownload(packageEntries(packageFolderOf(browser), address)),
      })
    }),
  ]
}

/** The version of a built extension, or undefined for an unfinished build, which writes the manifest last. */
async function readPackageVersion(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'manifest.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')).version as string) : undefined
}

/** The files of a built extension, and the one from which it learns the server's address. */
async function* packageEntries(folder: string, serverAddress: string): AsyncGenerator<DownloadEntry> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (!entry.isFile() || name === ADDRESS_FILE) continue
    const { mtime } = await stat(file)
    yield { name, time: mtime, isCompressed: true, open: () => createReadStream(file) }
  }
  const address = Buffer.from(JSON.stringify({ serverAddress }))
  yield { name: ADDRESS_FILE, time: new Date(), isCompressed: true, open: () => Readable.from([address]) }
}
