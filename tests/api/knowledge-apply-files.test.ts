import { formatToMinute } from '@agency/shared/fields/words'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { actionWord } from '@agency/shared/log/log-words'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyItem, ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import JSZip from 'jszip'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anApprovedApplication,
  aSubmittedApplication,
  createMaterialRegister,
  type Register,
} from '../support/applications'
import {
  downloadAttachment,
  pdfBytes,
  responseBytes,
  statusAndCodeOf,
  uploadFile,
} from '../support/attachments'
import { mustExist } from '../support/collections'
import { aDocx } from '../support/docx'
import { runJob } from '../support/jobs'
import { aPdf, readPdf } from '../support/pdf'
import { openAnswer, type Person, startServer, type TestServer } from '../support/server'

/** By how many days the server's clock is ahead of ours. */
let ahead = 0
const DAY_MS = 86_400_000
const today = shanghaiDateAt(new Date())

let server: TestServer
let { office, leader, manager, head, material } = {} as Register
/** A material for each kind of file. */
let ids: Record<'paper' | 'picture' | 'word' | 'locked' | 'broken', string>
beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead * DAY_MS) })
  ;({ office, leader, manager, head, material } = await createMaterialRegister(server))
  const aMaterialWithFile = async (name: string, content: Buffer) =>
    (await material({ materialName: name, file: [(await uploadFile(office, name, content)).listId] })).listId
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#fff' } })
  ids = {
    paper: await aMaterialWithFile('审计报告.pdf', await aPdf(['第一页', '第二页', '第三页'])),
    picture: await aMaterialWithFile('荣誉证书.png', await picture.png().toBuffer()),
    word: await aMaterialWithFile('制度模板.docx', await aDocx(['第一条'])),
    locked: await aMaterialWithFile(
      '加密.pdf',
      await aPdf(['密'], { userPassword: 'a', ownerPassword: 'b' }),
    ),
    broken: await aMaterialWithFile('损坏.pdf', pdfBytes()),
  }
})
afterAll(() => server?.stop())

const readApplication = (person: Person, { listId }: { listId: string }) =>
  person.call(applyApi.detail, { listId })
const aPassedApplication = (materialIds: readonly string[], changes = {}) =>
  anApprovedApplication([manager, office], materialIds, changes)
const applyItemOf = async (row: ApplyRow, materialId: string): Promise<ApplyItem> =>
  mustExist((await readApplication(office, row)).items.find((one) => one.materialId === materialId))
const downloadFirstFile = async (person: Person, row: ApplyRow, materialId: string) => {
  const [file] = (await applyItemOf(row, materialId)).files
  return person.download(applyApi.download, {
    listId: row.listId,
    materialId,
    fileId: mustExist(file).fileId,
  })
}
const answerMessage = async (response: Response) => (await openAnswer(response)).msg

describe('a file that was approved', () => {
  test('comes with what for, to whom and when on every page, and is written down each time', async () => {
    const row = await aPassedApplication([ids.paper])
    expect((await readApplication(manager, row)).mayDownload).toBe(true)
    const answer = await downloadFirstFile(manager, row, ids.paper)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      '审计报告（水印）.pdf',
    )
    const { pages } = await readPdf(await responseBytes(answer))
    const mark = `仅用于客户入库资审·温若岚·${today}`
    expect(pages.map((page, at) => [page.includes(mark), page.includes(`第${'一二三'[at]}页`)])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
    await responseBytes(await downloadFirstFile(manager, row, ids.paper))
    const log = await manager.call(applyApi.downloads, { listId: row.listId })
    expect(log.map(({ mark, userName, isZip }) => [mark, userName, isZip])).toEqual([
      [mark, '温若岚', false],
      [mark, '温若岚', false],
    ])
    const lines = await server.sql<{ action: string; user_id: string }>(
      `select action, user_id from sys_operation_log where own_id = $1 and action = 'download'`,
      [row.listId],
    )
    expect(lines.map(({ user_id }) => user_id)).toEqual([manager.userId, manager.userId])
    expect(actionWord('knowledge:apply', 'download')).toBe('下载')
  })

  test('is drawn with the day on which it is fetched, and the picture too', async () => {
    const row = await aPassedApplication([ids.picture, ids.paper])
    ahead = 2
    try {
      const { pages } = await readPdf(await responseBytes(await downloadFirstFile(manager, row, ids.paper)))
      expect(pages[0]).toContain(addDays(today, 2))
    } finally {
      ahead = 0
    }
    const picture = sharp(await responseBytes(await downloadFirstFile(manager, row, ids.picture)))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200 })
    expect((await picture.stats()).channels[0]?.min).toBeLessThan(240)
  })

  test('is nobody else’s, nor anybody’s before it was approved; the file itself comes no other way', async () => {
    const row = await aPassedApplication([ids.paper])
    for (const person of [office, head, leader, await server.as('auditor')])
      expect(await statusAndCodeOf(await downloadFirstFile(person, row, ids.paper))).toEqual([403, 403])
    expect(
      await statusAndCodeOf(await downloadFirstFile(await server.as('clientmgr2'), row, ids.paper)),
    ).toEqual([200, 404])
    const waiting = await aSubmittedApplication(manager, [ids.paper])
    expect(await statusAndCodeOf(await downloadFirstFile(manager, waiting, ids.paper))).toEqual([200, 409])
    const [file] = (await applyItemOf(row, ids.paper)).files
    expect((await downloadAttachment(manager, mustExist(file).fileId)).headers.get('content-type')).not.toBe(
      'application/pdf',
    )
    // A file of another material, requested with the id of an approved one.
    const other = mustExist((await office.call(materialApi.detail, { listId: ids.picture })).file[0])
    const asked = { listId: row.listId, materialId: ids.paper, fileId: other }
    expect(await statusAndCodeOf(await manager.download(applyApi.download, asked))).toEqual([200, 404])
  })

  test('is there for seven days by the server’s clock, then the application is over', async () => {
    const row = await aPassedApplication([ids.paper])
    ahead = 6.99
    try {
      expect((await downloadFirstFile(manager, row, ids.paper)).headers.get('content-type')).toBe(
        'application/pdf',
      )
      ahead = 7.01
      const late = await downloadFirstFile(manager, row, ids.paper)
      expect(await answerMessage(late)).toContain(formatToMinute(row.downloadUntil ?? ''))
      expect(
        await statusAndCodeOf(await manager.download(applyApi.downloadZip, { listId: row.listId })),
      ).toEqual([200, 409])
      await runJob(server, 'knowledge-apply-due')
      expect(await readApplication(manager, row)).toMatchObject({ status: '60', mayDownload: false })
    } finally {
      ahead = 0
    }
    expect(await statusAndCodeOf(await downloadFirstFile(manager, row, ids.paper))).toEqual([200, 409])
  })

  test('is not given out any more once it has expired or was called back', async () => {
    const one = await material({
      materialName: '许可证',
      validTo: addDays(today, 2),
      file: [(await uploadFile(office, '证.pdf', await aPdf(['证']))).listId],
    })
    const row = await aPassedApplication([one.listId, ids.paper])
    ahead = 3
    try {
      expect(await answerMessage(await downloadFirstFile(manager, row, one.listId))).toContain('到期')
      // The other materials of the same application can be downloaded.
      expect((await downloadFirstFile(manager, row, ids.paper)).headers.get('content-type')).toBe(
        'application/pdf',
      )
    } finally {
      ahead = 0
    }
    await office.call(materialApi.recall, {
      listId: one.listId,
      version: one.version,
      versionId: mustExist(one.currentVersionId),
      reason: '有误',
    })
    expect(await answerMessage(await downloadFirstFile(manager, row, one.listId))).toContain('召回')
    // The person who used it got a notice.
    const told = await server.sql(`select 1 from wf_todo where own_id = $1 and assignee_user_id = $2`, [
      one.listId,
      manager.userId,
    ])
    expect(told.length).toBe(1)
  })
})

describe('what cannot be marked', () => {
  test.each([
    ['word', '转为 PDF'],
    ['locked', '密码'],
    ['broken', '损坏'],
  ] as const)('%s is refused with the reason', async (kind, reason) => {
    const answer = await downloadFirstFile(manager, await aPassedApplication([ids[kind]]), ids[kind])
    const { code, msg } = await openAnswer(answer)
    expect([code, msg.includes(reason)]).toEqual([400, true])
  })

  test('is named in the zip beside what could be marked', async () => {
    const row = await aPassedApplication(Object.values(ids))
    const zip = await JSZip.loadAsync(
      await responseBytes(await manager.download(applyApi.downloadZip, { listId: row.listId })),
    )
    const names = Object.keys(zip.files)
      .map((name) => name.replace(/^\S+ /, ''))
      .sort()
    expect(names).toEqual(['审计报告（水印）.pdf', '未能提供的文件.txt', '荣誉证书（水印）.png'].sort())
    const left = await mustExist(zip.file('未能提供的文件.txt')).async('text')
    for (const part of ['制度模板.docx', '加密', '损坏', '密码', '转为 PDF']) expect(left).toContain(part)
    const paper = mustExist(Object.values(zip.files).find(({ name }) => name.endsWith('.pdf')))
    const { pages } = await readPdf(await paper.async('uint8array'))
    expect(pages.every((page) => page.includes('仅用于'))).toBe(true)
    const log = await manager.call(applyApi.downloads, { listId: row.listId })
    expect(log.map(({ isZip }) => isZip)).toEqual([true, true])
    const none = await aPassedApplication([ids.word])
    expect(
      await statusAndCodeOf(await manager.download(applyApi.downloadZip, { listId: none.listId })),
    ).toEqual([200, 400])
  })
})

test('复印件 are printed by 综合管理, with the name of whoever asked; originals have no file', async () => {
  const row = await aPassedApplication([ids.paper], { useWay: '复印件' })
  expect(await answerMessage(await downloadFirstFile(manager, row, ids.paper))).toContain('综合管理')
  const { pages } = await readPdf(await responseBytes(await downloadFirstFile(office, row, ids.paper)))
  expect(pages[0]).toContain('·温若岚·')
  const original = await aPassedApplication([ids.paper], { useWay: '原件借出', planReturnTime: today })
  expect(await answerMessage(await downloadFirstFile(manager, original, ids.paper))).toContain('原件')
})
