import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import JSZip from 'jszip'
import { ARCHIVE_LIST, archivePath } from '../../packages/shared/src/modules/archive-file/archive.paths'
import { expectAccessible } from '../support/accessible'
import { pdfBytes } from '../support/attachments'
import { dialogOf, expect, test } from '../support/browser'
import { anArchiveWithFiles, repackPackage, rewriteManifests, unpackPackage } from '../support/packages'
import { prepareCast } from '../support/projects'

// Signatures made with the published default SECRET_KEY prove nothing, so this server has its own.
test.use({ serverEnv: { SECRET_KEY: 'the-own-secret-of-this-house' } })

test('一次按下生成归档信息包；解压后的校验页脱机核对，改动一个字节、改了重算校验值、去掉签名都查出来', async ({
  signedInAs,
  server,
  browser,
}, testInfo) => {
  const content = pdfBytes(200_000)
  const row = await anArchiveWithFiles(server, await prepareCast(server), [['授权书.pdf', content]])
  const page = await signedInAs('archivist', { at: archivePath(row.listId) })
  const section = page.getByRole('region', { name: '归档信息包与四性检测' })
  await expect(section.getByText('还没有生成过')).toBeVisible()
  // Cancelled while the server is still reading: no package was made.
  await page.route('**/api/archive/package/proceed', () => {})
  await section.getByRole('button', { name: '生成归档信息包' }).click()
  await expect(section.getByRole('status')).toHaveText(/^正在读取文件：0 \/ \d+$/)
  await section.getByRole('button', { name: '取消' }).click()
  await expect(section.getByText('还没有生成过')).toBeVisible()
  await page.unroute('**/api/archive/package/proceed')
  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: '生成归档信息包' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${row.archiveNo} 归档信息包.zip`)
  await expect(section.getByText('所有文件与上传时一致')).toBeVisible()
  const report = section.getByRole('table', { name: '四性检测报告' })
  await expect(report.getByRole('row', { name: /^保存( Tag: 合格){4}$/ })).toBeVisible()
  await expectAccessible(page)

  const zipFile = testInfo.outputPath('package.zip')
  await saved.saveAs(zipFile)
  const zip = await readFile(zipFile)
  const { files } = await JSZip.loadAsync(zip)
  const name = Object.keys(files).find((one) => one.endsWith('/校验.html')) ?? ''
  const html = testInfo.outputPath('校验.html')
  await writeFile(html, await (files[name]?.async('nodebuffer') ?? ''))

  // A browser window without a network and without the product.
  const window = await browser.newContext({ offline: true })
  const checking = await window.newPage()
  const asked: string[] = []
  checking.on('request', (request) => asked.push(request.url()))
  const problems: string[] = []
  checking.on('console', (message) => problems.push(message.text()))
  const address = pathToFileURL(html).href
  await checking.goto(address)
  const verdict = checking.getByRole('status')
  const fileRow = checking.getByRole('row', { name: /03 业主授权\/授权书\.pdf/ })
  await checking.getByLabel('压缩包（.zip）').setInputFiles(zipFile)
  await expect(verdict).toHaveText(/^校验通过：通过 \d+，不符 0，缺失 0，多出 0$/)
  await expect(fileRow).toContainText('通过')
  await expect(checking.getByText(/^签名有效，密钥属于本页所属单位/)).toBeVisible()
  const fingerprint = await section.locator('code').first().innerText()
  await expect(checking.getByText(fingerprint)).toBeVisible()

  const at = zip.indexOf(content.subarray(1000, 1100))
  expect(at).toBeGreaterThan(0)
  const broken = Buffer.from(zip)
  broken[at] = (broken[at] ?? 0) ^ 1
  const brokenFile = testInfo.outputPath('broken.zip')
  await writeFile(brokenFile, broken)
  await checking.getByLabel('压缩包（.zip）').setInputFiles(brokenFile)
  await expect(verdict).toHaveText(/^校验不通过：通过 \d+，不符 1，缺失 0，多出 0$/)
  await expect(fileRow).toContainText('不符')

  // Somebody who changes a file and recalculates all hashes has no key for the signature.
  const { base, contents } = await unpackPackage(zip)
  const history = 'data/过程/流程日志.json'
  contents.set(history, Buffer.from('[]'))
  rewriteManifests(contents)
  const forgedFile = testInfo.outputPath('forged.zip')
  await writeFile(forgedFile, await repackPackage(base, contents))
  await checking.getByLabel('压缩包（.zip）').setInputFiles(forgedFile)
  await expect(verdict).toHaveText(/^校验不通过，签名无效：通过 \d+，不符 0，缺失 0，多出 0$/)
  contents.delete('signature.json')
  const unsignedFile = testInfo.outputPath('unsigned.zip')
  await writeFile(unsignedFile, await repackPackage(base, contents))
  await checking.getByLabel('压缩包（.zip）').setInputFiles(unsignedFile)
  await expect(verdict).toHaveText(/^文件完整，来源未核实：通过 \d+，不符 0，缺失 0，多出 0$/)
  await expect(checking.getByText('没有签名，不能证明是谁生成的、有没有改过。')).toBeVisible()

  const cutFile = testInfo.outputPath('cut.zip')
  await writeFile(cutFile, zip.subarray(0, zip.length - 500))
  await checking.getByLabel('压缩包（.zip）').setInputFiles(cutFile)
  await expect(verdict).toHaveText(/^不能校验：不是完整的 zip/)

  // The same check of a folder, in which one file is missing and one was added.
  const unpacked = testInfo.outputPath('unpacked')
  await unpackZip(zip, unpacked, (one) => !one.endsWith('/流程日志.json'))
  await writeFile(path.join(unpacked, row.archiveNo ?? '', 'data', '多余.txt'), 'x')
  await checking.getByLabel('已解压的文件夹').setInputFiles(unpacked)
  await expect(verdict).toHaveText(/^校验不通过：通过 \d+，不符 0，缺失 1，多出 1$/)
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([])
  expect(problems).toEqual([])
  await window.close()

  // An archive that exists already is not imported.
  await page.goto(`${server.url}/#${ARCHIVE_LIST}`)
  await expect(page.getByRole('button', { name: '导入归档信息包' })).toBeVisible()
  await page.getByLabel('选择归档信息包').setInputFiles(zipFile)
  await expect(
    dialogOf(page, '错误提示')
      .getByText(/^项目 .+ 已在系统中，不能再导入$/)
      .first(),
  ).toBeVisible()
})

/** Writes the files of a zip for which `isWanted` is true into a folder. */
async function unpackZip(zip: Buffer, folder: string, isWanted: (name: string) => boolean): Promise<void> {
  const { files } = await JSZip.loadAsync(zip)
  for (const [name, entry] of Object.entries(files)) {
    if (entry.dir || !isWanted(name)) continue
    const place = path.join(folder, name)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, await entry.async('nodebuffer'))
  }
}
