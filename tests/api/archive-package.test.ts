import { createHash } from 'node:crypto'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseManifest } from '../../apps/server/src/archive-package/bagit'
import { aDueArchive, archiveOfProject, onArchive, onTheShelf, volumeOfProject } from '../support/archives'
import { pdfBytes, responseBytes } from '../support/attachments'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { rebuildHashChainAfter } from '../support/log'
import {
  anArchiveWithFiles,
  deleteStoredFile,
  fetchPackage,
  makePackage,
  overwriteStoredFile,
} from '../support/packages'
import { readPdf } from '../support/pdf'
import type { Person } from '../support/person'
import { type Cast, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let archivist: Person
let reviewer: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
})
afterAll(() => server?.stop())

const sha256 = (bytes: Buffer | Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** The files of a zip, by their path within the package. */
async function unzipFiles(zip: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(zip, { checkCRC32: true })
  const found = new Map<string, Buffer>()
  for (const [name, entry] of Object.entries(files))
    found.set(name.slice(name.indexOf('/') + 1), await entry.async('nodebuffer'))
  return found
}

const textIn = (files: Map<string, Buffer>, name: string) => mustExist(files.get(name)).toString('utf8')
const jsonIn = (files: Map<string, Buffer>, name: string) => JSON.parse(textIn(files, name))

/** The paths whose content does not match the manifests of the package. */
function pathsFailingManifest(files: Map<string, Buffer>): string[] {
  return ['tagmanifest-sha256.txt', 'manifest-sha256.txt'].flatMap((manifest) =>
    mustExist(parseManifest(textIn(files, manifest))).flatMap(({ path, sha256: due }) => {
      const content = files.get(path)
      return content && sha256(content) === due ? [] : [path]
    }),
  )
}

describe('a package that is whole', () => {
  const [first, second] = [pdfBytes(70_000), pdfBytes(3000)]

  test('holds the files, what is known of them, and manifests that fit; its report passes', async () => {
    const row = await anArchiveWithFiles(server, cast, [
      ['授权 100%.pdf', first],
      ['授权 100%.PDF', second],
    ])
    const made = await makePackage(archivist, row)
    expect(made).toMatchObject({ problems: [], name: `${row.archiveNo} 归档信息包.zip` })
    expect(made.doneFiles).toBe(made.files)
    const answer = await fetchPackage(archivist, made)
    const zip = await responseBytes(answer)
    expect(zip.length).toBe(made.size)
    expect(answer.headers.get('etag')).toBe(`"${made.fingerprint}"`)
    const files = await unzipFiles(zip)
    expect(textIn(files, 'bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
    expect(pathsFailingManifest(files)).toEqual([])
    expect(sha256(textIn(files, 'tagmanifest-sha256.txt'))).toBe(made.fingerprint)
    const listed = mustExist(parseManifest(textIn(files, 'manifest-sha256.txt'))).map(({ path }) => path)
    const payload = [...files.keys()].filter((path) => path.startsWith('data/'))
    expect(payload.sort()).toEqual(listed.sort())
    const octets = payload.reduce((sum, path) => sum + mustExist(files.get(path)).length, 0)
    expect(textIn(files, 'bag-info.txt')).toContain(`Payload-Oxum: ${octets}.${payload.length}\n`)
    expect(textIn(files, 'bag-info.txt')).toContain('Integrity-At-Creation: 合格\n')
    const own = payload.filter((path) => path.startsWith('data/文件/03 '))
    expect(own.map((path) => sha256(mustExist(files.get(path)))).sort()).toEqual(
      [first, second].map(sha256).sort(),
    )
    expect(textIn(files, 'manifest-sha256.txt')).toContain('授权 100%25.pdf')
    const xml = textIn(files, 'data/元数据/电子文件封装包.xml')
    expect(xml).toContain(`<档号>${row.archiveNo}</档号>`)
    expect(xml).toContain(`<数字摘要值>${sha256(first)}</数字摘要值>`)
    expect(textIn(files, '校验.html')).not.toMatch(/https?:\/\//)

    const report = made.report
    expect(report.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(new Set(report.map(({ stage }) => stage))).toEqual(new Set(['hand', 'accept', 'keep']))
    expect(jsonIn(files, 'data/检测/四性检测报告.json')).toEqual(report)
    // A rule that is not judged gives its reason.
    expect(report.every(({ evidence }) => evidence !== '')).toBe(true)
  })

  test('has what was only data as a PDF that anybody can read; an item that is still only data is not usable', async () => {
    const row = await anArchiveWithFiles(server, cast, [['授权.pdf', first]])
    const [notice] = await server.sql<{ title: string; content: string }>(
      "select title, content from tender_notice where project_id = $1 and notice_type = '招标公告'",
      [row.projectId],
    )
    const files = await unzipFiles(
      await responseBytes(await fetchPackage(archivist, await makePackage(archivist, row))),
    )
    const [path] = [...files.keys()].filter((name) => name.startsWith('data/文件/15 '))
    const announcements = (await readPdf(mustExist(files.get(mustExist(path))))).pages.join('')
    expect(announcements).toContain(mustExist(notice).title)
    expect(announcements).toContain(mustExist(notice).content.split('\n')[0])

    // An archive from before has the words only.
    await server.sql(
      `update archive_part set items = (select jsonb_agg(case when item->>'itemCode' = '17'
          then item || '{"found": [{"name": "有效报名 1 家", "fileId": null, "sourceId": null, "path": "/"}]}' else item end)
        from jsonb_array_elements(items) item) where archive_id = $1 and part = 'B'`,
      [row.listId],
    )
    const { report } = await makePackage(archivist, row)
    expect(report.filter(({ verdict }) => verdict === 'fail')).toMatchObject([
      { code: 'Y2', stage: 'keep', evidence: '电子材料没有可读的文件：17 报名购标登记' },
    ])
  })

  test('tells its chain, its history and its lines of the log so that each hash can be computed again', async () => {
    const row = await anArchiveWithFiles(server, cast, [['授权.pdf', first]])
    const files = await unzipFiles(
      await responseBytes(await fetchPackage(archivist, await makePackage(archivist, row))),
    )
    const hashOfLogEntry = ({ hash: _hash, ...said }: Record<string, unknown>) =>
      sha256(JSON.stringify(Object.fromEntries(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)))))
    const lines = textIn(files, 'data/过程/操作日志.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => line.hash !== hashOfLogEntry(line))).toEqual([])
    const chain = jsonIn(files, 'data/过程/交接链.json')
    expect(chain).toHaveLength(3)
    for (const { giverSignPng, receiverSignPng, ...one } of chain) {
      expect(hashOfLogEntry(one)).toBe(one.hash)
      for (const [png, hash] of [
        [giverSignPng, one.giverSignHash],
        [receiverSignPng, one.receiverSignHash],
      ])
        expect(png === null ? null : sha256(Buffer.from(png, 'base64'))).toBe(hash)
    }
    const moves = jsonIn(files, 'data/过程/流程日志.json').map(({ action }: { action: string }) => action)
    for (const move of ['submit', 'accept', 'input', 'check']) expect(moves).toContain(move)
  })

  test('is fetched in parts that are byte for byte the whole; another package is sent whole', async () => {
    const row = await anArchiveWithFiles(server, cast, [['授权.pdf', first]])
    const made = await makePackage(archivist, row)
    const whole = await responseBytes(await fetchPackage(archivist, made))
    const etag = `"${made.fingerprint}"`
    const parts: Buffer[] = []
    for (let at = 0; at < whole.length; at += 9999) {
      const part = await fetchPackage(archivist, made, {
        Range: `bytes=${at}-${at + 9998}`,
        'If-Range': etag,
      })
      expect(part.status).toBe(206)
      const end = Math.min(at + 9999, whole.length) - 1
      expect(part.headers.get('content-range')).toBe(`bytes ${at}-${end}/${whole.length}`)
      parts.push(await responseBytes(part))
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
    const tail = await fetchPackage(archivist, made, { Range: 'bytes=-22' })
    expect((await responseBytes(tail)).equals(whole.subarray(-22))).toBe(true)
    const rest = await fetchPackage(archivist, made, { Range: `bytes=${whole.length - 5}-` })
    expect((await responseBytes(rest)).equals(whole.subarray(-5))).toBe(true)
    const other = await fetchPackage(archivist, made, { Range: 'bytes=0-9', 'If-Range': '"another"' })
    expect([other.status, (await responseBytes(other)).length]).toEqual([200, whole.length])
    const beyond = await fetchPackage(archivist, made, { Range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    // However many parts a download has, the log shows it once, with the fingerprint of the package.
    const { records } = await (await server.as('admin')).call(operationLogApi.page, {
      module: 'archive:package',
      action: 'download',
    })
    expect(JSON.stringify(records).split(row.listId)).toHaveLength(2)
  })
})

describe('content that is not what it was', () => {
  test('a damaged file and one that is gone stand in the report, in the name and against the manifest', async () => {
    const [bad, gone, fine] = [pdfBytes(5000), pdfBytes(6000), pdfBytes(7000)]
    const row = await anArchiveWithFiles(server, cast, [
      ['损坏.pdf', bad],
      ['丢失.pdf', gone],
      ['完好.pdf', fine],
    ])
    const other = Buffer.from(bad)
    other[2500] = (other[2500] ?? 0) ^ 1
    await overwriteStoredFile(server, sha256(bad), other)
    await deleteStoredFile(server, sha256(gone))
    const made = await makePackage(archivist, row)
    expect(made.name).toBe(`${row.archiveNo} 归档信息包（不合格）.zip`)
    expect(made.problems.map(({ path, problem }) => [path.split('/').at(-1), problem])).toEqual([
      ['损坏.pdf', 'damaged'],
      ['丢失.pdf', 'gone'],
    ])
    const failed = made.report.filter(({ verdict }) => verdict === 'fail')
    expect(new Set(failed.map(({ group }) => group))).toEqual(
      new Set(['authenticity', 'integrity', 'usability']),
    )
    expect(failed.map(({ evidence }) => evidence).join()).toContain('损坏.pdf')
    const files = await unzipFiles(await responseBytes(await fetchPackage(archivist, made)))
    expect(pathsFailingManifest(files).map((path) => path.split('/').at(-1))).toEqual([
      '损坏.pdf',
      '丢失.pdf',
    ])
    expect(textIn(files, 'bag-info.txt')).toContain(
      'Integrity-At-Creation: 不合格：1 个文件与上传时不符，1 个文件已经不在或读不出\n',
    )
    const { records } = await (await server.as('admin')).call(operationLogApi.page, {
      module: 'archive:package',
      result: 'broken',
    })
    expect(records.length).toBeGreaterThan(0)
  })

  test('content that changes after it was read breaks the download off instead of ending it', async () => {
    const content = pdfBytes(50_000)
    const row = await anArchiveWithFiles(server, cast, [['授权.pdf', content]])
    const made = await makePackage(archivist, row)
    const other = Buffer.from(content)
    other[40_000] = (other[40_000] ?? 0) ^ 1
    for (const changed of [other, content.subarray(0, 100)]) {
      await overwriteStoredFile(server, sha256(content), changed)
      await expect(fetchPackage(archivist, made).then(responseBytes)).rejects.toThrow()
    }
  })

  test('a line of the log that somebody changed in the database fails the check of safety', async () => {
    const row = await anArchiveWithFiles(server, cast, [['授权.pdf', pdfBytes(1000)]])
    const { seq } = await server.row<{ seq: string }>(
      `select seq from sys_operation_log where own_id = $1 and action = 'accept'`,
      [row.listId],
    )
    const switchLogTriggers = (what: string) =>
      server.sql(`alter table sys_operation_log ${what} trigger user`)
    await switchLogTriggers('disable')
    await server.sql(`update sys_operation_log set user_name = '别人' where seq = $1`, [seq])
    await switchLogTriggers('enable')
    const { report } = await makePackage(archivist, row)
    expect(report.find(({ code, stage }) => code === 'A3' && stage === 'keep')).toMatchObject({
      verdict: 'fail',
      evidence: `操作日志第 ${seq} 行与当时写下的不符`,
    })
  })
})

test('only those who keep archives make one, of an archive that is kept and as it is now', async () => {
  const row = await anArchiveWithFiles(server, cast, [['授权.pdf', pdfBytes()]])
  const asked = { listId: row.listId, version: row.version }
  for (const person of [
    cast.pm,
    cast.manager,
    cast.head,
    await server.as('leader'),
    await server.as('auditor'),
  ])
    expect((await person.tries(packageApi.begin, asked)).status).toBe(403)
  const made = await makePackage(reviewer, row)
  for (const person of [cast.pm, await server.as('auditor')]) {
    expect((await fetchPackage(person, made)).status).toBe(403)
    // Everybody who sees the archive sees the result of the checks.
    const { last } = await person.call(packageApi.last, { listId: row.listId })
    expect(last?.report.length).toBe(made.report.length)
  }
  expect((await (await server.as('staff')).tries(packageApi.last, { listId: row.listId })).status).toBe(403)
  expect((await archivist.tries(packageApi.begin, { ...asked, version: row.version - 1 })).code).toBe(409)
  // Downloaded from its volume in the repository: the same package, as long as nothing has changed.
  const volume = await volumeOfProject(archivist, row.projectId)
  const ofVolume = await archivist.download(packageApi.ofVolume, { listId: volume.listId })
  expect([ofVolume.status, ofVolume.headers.get('etag')]).toEqual([200, `"${made.fingerprint}"`])
  expect((await cast.pm.download(packageApi.ofVolume, { listId: volume.listId })).status).toBe(403)

  const begun = await archivist.call(packageApi.begin, asked)
  const open = expectSuccess(await onArchive(archivist, 'edit', row, { opinion: '移库' }))
  expect((await archivist.tries(packageApi.begin, { ...asked, version: open.version })).code).toBe(409)
  // It was begun before the change, and must not be made from the former content.
  expect((await archivist.tries(packageApi.proceed, { listId: begun.listId })).code).toBe(409)
  const again = expectSuccess(await onArchive(archivist, 'input', open, { ...onTheShelf, boxNo: '0002' }))
  const checked = expectSuccess(await onArchive(reviewer, 'check', again, { result: 'approve' }))
  expect((await makePackage(archivist, checked)).fingerprint).not.toBe(made.fingerprint)

  const due = await aDueArchive(server, cast)
  const now = await archiveOfProject(archivist, due.projectId)
  const early = await archivist.tries(packageApi.begin, { listId: now.listId, version: now.version })
  expect([early.code, early.msg]).toEqual([409, '入库之后才能生成归档信息包'])
  expect((await archivist.tries(archiveApi.detail, { listId: made.listId })).code).toBe(404)
})

test('a package has its lines of the log when they are archived by now', async () => {
  const row = await anArchiveWithFiles(server, cast, [['授权.pdf', pdfBytes()]])
  // Eleven years later.
  await rebuildHashChainAfter(server, () =>
    server.sql("update sys_operation_log set time = time - interval '11 years'"),
  )
  await server.sql("update tender_project set create_time = create_time - interval '11 years'")
  const operationLogLines = async () => {
    const files = await unzipFiles(
      await responseBytes(await fetchPackage(archivist, await makePackage(archivist, row))),
    )
    return textIn(files, 'data/过程/操作日志.jsonl').trimEnd().split('\n')
  }
  expect(await runJob(server, 'log-archive')).toMatch(/^归档 [12] 段$/)
  const lines = await operationLogLines()
  const about = await server.sql('select 1 from sys_operation_log where own_id = $1', [row.listId])
  expect(lines.length).toBeGreaterThan(about.length + 5)
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual(
    lines.map((line) => JSON.parse(line).seq).sort((one, other) => one - other),
  )
})
