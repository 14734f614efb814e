import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTagFiles, parseManifest, sha256Of } from './bagit'
import { safePackageFileName, safePackagePaths } from './package-names'

const sha256 = 'a'.repeat(64)

test('a bag declares itself, counts its payload and lists every file with its hash', () => {
  const files = createTagFiles(
    [
      { path: 'data/一.pdf', sha256, size: 10 },
      { path: 'data/100%\n.pdf', sha256, size: 5 },
    ],
    { info: { 'External-Description': '两\n行' }, beside: [{ path: '校验.html', text: '<p>' }] },
  )
  const findFileText = (name: string) => files.find(({ path }) => path === name)?.text
  expect(findFileText('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  expect(findFileText('bag-info.txt')).toBe('External-Description: 两 行\nPayload-Oxum: 15.2\n')
  expect(findFileText('manifest-sha256.txt')).toBe(`${sha256}  data/一.pdf\n${sha256}  data/100%25%0A.pdf\n`)
  const tags = parseManifest(findFileText('tagmanifest-sha256.txt') ?? '')
  expect(tags?.map(({ path }) => path)).toEqual([
    'bagit.txt',
    'bag-info.txt',
    'manifest-sha256.txt',
    '校验.html',
  ])
  expect(tags?.every(({ path, sha256: hash }) => hash === sha256Of(findFileText(path) ?? ''))).toBe(true)
  expect(sha256Of('<p>')).toBe(createHash('sha256').update('<p>').digest('hex'))
})

test('a manifest is read as it was written, and not at all when a line of it says nothing', () => {
  const line = `${sha256.toUpperCase()} \tdata/100%25%0A.pdf\r\n`
  expect(parseManifest(line)).toEqual([{ sha256, path: 'data/100%\n.pdf' }])
  expect(parseManifest(`${line}nothing\n`)).toBeUndefined()
})

test.each([
  ['..\\..\\etc/passwd', '__.._etc_passwd'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['CON.txt', '_CON.txt'],
  ['报告. ', '报告'],
  ['.隐藏', '_隐藏'],
  ['\u0000', '_'],
  ['问?号*.pdf', '问_号_.pdf'],
])('%j is called %s in a bag', (sent, name) => {
  expect(safePackageFileName(sent)).toBe(name)
})

test('a name that is too long for a file system is cut between characters, its ending kept', () => {
  const name = safePackageFileName(`${'标'.repeat(200)}.pdf`)
  expect(name).toMatch(/^标+\.pdf$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
})

test('no two files have one place, also where case does not count and where long names were cut', () => {
  const long = '标'.repeat(100)
  const paths = safePackagePaths([
    { folder: '03 授权', name: 'a.pdf' },
    { folder: '03 授权', name: 'A.PDF' },
    { folder: '04 合同', name: 'a.pdf' },
    { folder: '03 授权', name: `${long}一.pdf` },
    { folder: '03 授权', name: `${long}二.pdf` },
  ])
  expect(paths.slice(0, 3)).toEqual(['03 授权/a.pdf', '03 授权/A (2).PDF', '04 合同/a.pdf'])
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})
