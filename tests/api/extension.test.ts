import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extensionApi } from '@agency/shared/contract/extension.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let staff: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-packages-'))
  server = await startServer({ EXTENSION_DIR: folder })
  staff = await server.as('staff')
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An extension package as the build leaves it. */
async function writeExtensionBuild(browser: string): Promise<void> {
  const build = path.join(folder, `${browser}-mv3`)
  await mkdir(path.join(build, 'icon'), { recursive: true })
  await writeFile(path.join(build, 'icon/16.png'), 'picture')
  await writeFile(path.join(build, 'server-address.json'), '{ "serverAddress": "" }')
  await writeFile(path.join(build, 'manifest.json'), '{ "version": "1.2.3" }')
}

test('the extension is offered once it is built, without a restart, and knows the address of this system', async () => {
  const asked = { browser: 'chrome', address: server.url } as const
  expect(await staff.call(extensionApi.packages, {})).toEqual([])
  expect((await staff.tries(extensionApi.download, asked)).code).toBe(404)

  await writeExtensionBuild('chrome')
  expect(await staff.call(extensionApi.packages, {})).toEqual([{ browser: 'chrome', version: '1.2.3' }])
  const answer = await staff.download(extensionApi.download, asked)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*1\.2\.3-chrome\.zip/)
  const zip = await JSZip.loadAsync(await answer.arrayBuffer())
  expect(
    Object.values(zip.files)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['icon/16.png', 'manifest.json', 'server-address.json'])
  const given = JSON.parse((await zip.file('server-address.json')?.async('string')) ?? '')
  expect(given).toEqual({ serverAddress: server.url })
  expect((await staff.tries(extensionApi.download, { ...asked, browser: 'firefox' })).code).toBe(404)
})

test.each(['javascript:alert(1)', 'http://a.cn/path', 'http://a.cn/', 'ftp://a.cn', 'a.cn', ''])(
  'a package for "%s", which is no address of a system, is refused',
  async (address) => {
    expect((await staff.tries(extensionApi.download, { browser: 'chrome', address })).code).toBe(400)
  },
)
