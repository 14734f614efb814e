import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { commonApi } from '@agency/shared/contract/common.contract'
import { fulltextApi } from '@agency/shared/contract/fulltext.contract'
import { addDays } from '@agency/shared/format/dates'
import { actionWord } from '@agency/shared/log/log-words'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { packageApi } from '@agency/shared/modules/archive-file/package/package.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowForm, onBorrow } from '../support/archives'
import { responseBytes, statusAndCodeOf, uploadFile } from '../support/attachments'
import { mustExist } from '../support/collections'
import { aDocx } from '../support/docx'
import { expectSuccess } from '../support/expect-success'
import {
  inkShareOf,
  type Lending,
  loanLogEntries,
  prepareLending,
  readLentPage,
  requestLoanCopy,
  whitePicture,
} from '../support/loans'
import { aPdf, readPdf } from '../support/pdf'
import { type Person, readAnswer } from '../support/person'
import { startServer, type TestServer } from '../support/server'

const SECRET = '评标委员会一致推荐鸿蒙信息公司'
/** By how many milliseconds the server's clock is ahead of ours. */
let ahead = 0

let server: TestServer
let leader: Person
type Files = Record<'pdf' | 'white' | 'photo' | 'docx', string>
let { volume, files, borrower, asked, lent } = {} as Lending<Files>

/** Files uploaded by the person who hands in the part. */
async function uploadTestFiles(person: Person): Promise<Files> {
  const uploadedFileId = async (name: string, content: Buffer) =>
    (await uploadFile(person, name, content)).listId
  const photo = whitePicture()
    .jpeg()
    .withExifMerge({ IFD0: { Artist: SECRET } })
  return {
    pdf: await uploadedFileId('评审纪要.pdf', await aPdf([SECRET, '第二页', '第三页'])),
    white: await uploadedFileId('现场.png', await whitePicture().png().toBuffer()),
    photo: await uploadedFileId('照片.jpg', await photo.toBuffer()),
    docx: await uploadedFileId('会议记录.docx', await aDocx(['第一条 与会人员一致同意'])),
  }
}

beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead) })
  leader = await server.as('leader')
  ;({ volume, files, borrower, asked, lent } = await prepareLending(server, uploadTestFiles))
})
afterAll(() => server?.stop())

const readBorrowing = (person: Person, { listId }: BorrowRow) => person.call(borrowApi.detail, { listId })

describe('the borrower', () => {
  let loan: BorrowRow
  beforeAll(async () => {
    loan = await lent()
  })

  test('reads page by page, with name, time, purpose and number drawn into each', async () => {
    expect(await readBorrowing(borrower, loan)).toMatchObject({
      status: '50',
      isReadable: true,
      mayDownload: true,
    })
    expect(await borrower.call(borrowApi.reading, { listId: loan.listId, fileId: files.pdf })).toEqual({
      pages: 3,
    })
    const answer = await readLentPage(borrower, loan, files.pdf, 2)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const page = await responseBytes(answer)
    expect(await sharp(page).metadata()).toMatchObject({ format: 'jpeg', height: 2000 })
    // Nearly all of the page is empty: the watermark must be visible everywhere.
    for (const [left, top] of [
      [100, 700],
      [900, 1200],
      [400, 1600],
    ] as const)
      expect(
        await inkShareOf(await sharp(page).extract({ left, top, width: 500, height: 400 }).toBuffer()),
      ).toBeGreaterThan(0.005)
    expect(await statusAndCodeOf(await readLentPage(borrower, loan, files.pdf, 4))).toEqual([200, 404])
  })

  test('reads pictures, and Word documents by what they say', async () => {
    expect(await inkShareOf(await whitePicture().png().toBuffer())).toBe(0)
    for (const fileId of [files.white, files.photo, files.docx])
      expect(
        await inkShareOf(await responseBytes(await readLentPage(borrower, loan, fileId))),
      ).toBeGreaterThan(0.01)
  })

  test('takes away copies that are marked: of a PDF pictures of its pages, of a picture a picture', async () => {
    const answer = await requestLoanCopy(borrower, loan, files.pdf)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('评审纪要.pdf'))
    const bytes = await responseBytes(answer)
    const { pages } = await readPdf(bytes)
    expect(pages).toHaveLength(3)
    const name = mustExist(loan.createUserName)
    for (const text of pages)
      expect(text).toMatch(
        new RegExp(`^${name} · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d · 审计 · ${loan.borrowNo}$`),
      )
    // The watermark is part of the picture of the page, not a layer over it.
    const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
    const picture = bytes.subarray(start, bytes.indexOf('endstream', start))
    const { width, height } = await sharp(picture).metadata()
    const below = { left: 0, top: Math.round(height / 2), width, height: Math.round(height / 4) }
    expect(await inkShareOf(await sharp(picture).extract(below).toBuffer())).toBeGreaterThan(0.005)
    const png = await responseBytes(await requestLoanCopy(borrower, loan, files.white))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 800 })
    expect(await inkShareOf(png)).toBeGreaterThan(0.01)
    const jpg = await responseBytes(await requestLoanCopy(borrower, loan, files.photo))
    expect(await inkShareOf(jpg)).toBeGreaterThan(0.01)
    expect((await sharp(jpg).metadata()).exif).toBeUndefined()
    expect((await readAnswer(await requestLoanCopy(borrower, loan, files.docx))).msg).toContain(
      '只能在线阅读',
    )
    // The temporary files for it are gone.
    await expect.poll(() => readdir(path.join(server.dataDir, 'files/tmp'))).toEqual([])
  })

  test('leaves a line for the first reading of each file and for each copy, with the address', async () => {
    const other = await lent()
    await Promise.all(Array.from({ length: 6 }, () => readLentPage(borrower, other, files.pdf)))
    await readLentPage(borrower, other, files.white)
    await requestLoanCopy(borrower, other, files.white)
    await requestLoanCopy(borrower, other, files.white)
    const readings = await loanLogEntries(server, other, 'readLoan')
    expect(readings.map(({ after }) => JSON.parse(after).fileId)).toEqual([files.pdf, files.white])
    expect(readings[0]).toMatchObject({ ip: '127.0.0.1', user_id: borrower.userId })
    expect(JSON.parse(mustExist(readings[0]).after)).toMatchObject({ purpose: '审计', name: '评审纪要.pdf' })
    expect(await loanLogEntries(server, other, 'copyLoan')).toHaveLength(2)
    expect(actionWord('archive:borrow', 'readLoan')).toBe('在线阅读')
    expect(actionWord('archive:borrow', 'copyLoan')).toBe('下载水印副本')
  })

  test('does not get at the file itself by any other way', async () => {
    const listId = files.pdf
    for (const endpoint of [
      commonApi.download,
      commonApi.fileContent,
      commonApi.appFileDownload,
      commonApi.archiveFileDownload,
      commonApi.downloadSupplierAttachment,
    ])
      expect(await statusAndCodeOf(await borrower.download(endpoint, { listId })), endpoint.path).toEqual([
        200, 404,
      ])
    expect((await readAnswer(await borrower.download(commonApi.frameDownload, { listId }))).status).toBe(401)
    for (const ownId of [volume.archiveId, volume.listId, loan.listId]) {
      expect(await statusAndCodeOf(await borrower.download(commonApi.downloadByParam, { ownId }))).toEqual([
        200, 404,
      ])
      expect(await borrower.call(commonApi.attachmentList, { ownId })).toEqual([])
    }
    expect(
      await statusAndCodeOf(await borrower.download(commonApi.downloadZip, { listIds: [listId] })),
    ).toEqual([200, 404])
    expect((await borrower.tries(commonApi.getCheckTimes, { listId })).code).toBe(404)
    const ofArchive = { bizType: 'archive:file', ownId: volume.archiveId }
    expect((await borrower.tries(fulltextApi.files, ofArchive)).code).toBe(404)
    expect((await borrower.tries(archiveApi.detail, { listId: volume.archiveId })).code).not.toBe(200)
    for (const endpoint of [packageApi.download, packageApi.ofVolume])
      expect((await readAnswer(await borrower.download(endpoint, { listId: volume.listId }))).status).toBe(
        403,
      )
    const unbound = (await uploadFile(borrower, 'a.pdf', await aPdf(['x']))).listId
    expect(await statusAndCodeOf(await readLentPage(borrower, loan, unbound))).toEqual([200, 404])
    expect(await statusAndCodeOf(await readLentPage(borrower, loan, volume.listId))).toEqual([200, 404])
  })
})

test('nobody else reads by a loan: not its approver, the archivist, the team, a stranger or an administrator', async () => {
  const loan = await lent()
  const answers = await Promise.all(
    ['leader', 'archivist', 'auditor', 'admin', 'depthead', 'pm', 'pm4'].map(async (name) => {
      const person = await server.as(name)
      const { listId } = loan
      const [page, copy, pages] = [
        await readAnswer(await readLentPage(person, loan, files.pdf)),
        await readAnswer(await requestLoanCopy(person, loan, files.pdf)),
        await person.tries(borrowApi.reading, { listId, fileId: files.pdf }),
      ]
      const row = await person.tries(borrowApi.detail, { listId })
      expect(row.code === 200 && (row.data.isReadable || row.data.mayDownload)).toBe(false)
      return [name, page.code, copy.code, pages.code]
    }),
  )
  for (const [name, ...codes] of answers)
    expect(codes, String(name)).toEqual(
      Array(3).fill(['depthead', 'pm', 'pm4'].includes(String(name)) ? 404 : 403),
    )
  expect(
    (
      await readAnswer(
        await server.nobody.download(borrowApi.readPage, { listId: loan.listId, fileId: files.pdf, page: 1 }),
      )
    ).status,
  ).toBe(401)
  expect(await loanLogEntries(server, loan, 'readLoan')).toEqual([])
})

test('before its approval nothing is read; by its purpose nothing is taken away; on paper nothing is read', async () => {
  const waiting = await asked()
  expect(await readAnswer(await readLentPage(borrower, waiting, files.pdf))).toMatchObject({ code: 409 })
  const inside = expectSuccess(await onBorrow(leader, 'approve', waiting, { result: 'approve' }))
  expect((await readLentPage(borrower, inside, files.pdf)).headers.get('content-type')).toBe('image/jpeg')
  for (const purpose of ['业主要求', '内部学习']) {
    const loan = await lent({ purpose })
    expect((await readBorrowing(borrower, loan)).mayDownload).toBe(false)
    expect((await readAnswer(await requestLoanCopy(borrower, loan, files.pdf))).msg).toContain(
      `借阅目的为“${purpose}”`,
    )
    expect((await readLentPage(borrower, loan, files.pdf)).headers.get('content-type')).toBe('image/jpeg')
  }
  const paper = await asked({ borrowType: '查阅' })
  expect(await statusAndCodeOf(await readLentPage(borrower, paper, files.pdf))).toEqual([200, 404])
  expectSuccess(await onBorrow(borrower, 'withdraw', paper))
})

test('it ends by itself, by the server’s clock, before any job has looked', async () => {
  const loan = await lent({ planReturn: borrowForm(volume).planStart })
  expect((await readLentPage(borrower, loan, files.white)).headers.get('content-type')).toBe('image/jpeg')
  const due = Date.parse(mustExist((await readBorrowing(borrower, loan)).dueTime))
  try {
    ahead = due - Date.now() - 20_000
    const last = await server.enter('finance')
    expect((await readLentPage(last, loan, files.white)).headers.get('content-type')).toBe('image/jpeg')
    ahead = due - Date.now() + 1000
    for (const answer of [
      await readLentPage(last, loan, files.white),
      await requestLoanCopy(last, loan, files.white),
    ]) {
      const { code, msg } = await readAnswer(answer)
      expect(code).toBe(409)
      expect(msg).toMatch(/^电子借阅已于 .* 到期.*重新申请$/)
    }
    const over = await readBorrowing(last, loan)
    expect(over).toMatchObject({ status: '50', isReadable: false, mayDownload: false })
    const planReturn = addDays(loan.planReturn, 3)
    expect((await onBorrow(last, 'extend', over, { planReturn })).msg).toContain('请重新申请')
  } finally {
    ahead = 0
  }
})

test('by a loan of one piece nothing else of the volume is read', async () => {
  const loan = await lent()
  await server.sql(`update archive_borrow set item_codes = '["12"]' where list_id = $1`, [loan.listId])
  expect(await statusAndCodeOf(await readLentPage(borrower, loan, files.pdf))).toEqual([200, 404])
  expect(await statusAndCodeOf(await requestLoanCopy(borrower, loan, files.pdf))).toEqual([200, 404])
})

test('a volume that is destroyed meanwhile is read no more', async () => {
  const loan = await lent()
  await server.sql(`update archive_repo set status = '90' where list_id = $1`, [volume.listId])
  try {
    expect(await readAnswer(await readLentPage(borrower, loan, files.pdf))).toMatchObject({ code: 409 })
  } finally {
    await server.sql(`update archive_repo set status = '10' where list_id = $1`, [volume.listId])
  }
})
