import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { aDocx } from '../support/docx'
import { loanLogEntries, prepareLending, readLentPage, requestLoanCopy, whitePicture } from '../support/loans'
import { aPdf, pdfOfContentStream } from '../support/pdf'
import { type Person, readAnswer } from '../support/person'
import { startServer, type TestServer } from '../support/server'

const MB = 1024 * 1024
type Files = Record<
  'pdf' | 'white' | 'sheet' | 'locked' | 'torn' | 'half' | 'huge' | 'bomb' | 'zipBomb',
  string
>

let server: TestServer
let files: Files
let borrower: Person
let loan: BorrowRow

/** Files uploaded by the person who hands in the part. */
async function uploadTestFiles(person: Person): Promise<Files> {
  const uploadedFileId = async (name: string, content: Buffer) =>
    (await uploadFile(person, name, content)).listId
  const huge = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
  return {
    pdf: await uploadedFileId('评审纪要.pdf', await aPdf(['第一页', '第二页', '第三页'])),
    white: await uploadedFileId('现场.png', await whitePicture().png().toBuffer()),
    sheet: await uploadedFileId('清单.xlsx', await aDocx([''], { 'xl/workbook.xml': '<workbook/>' })),
    locked: await uploadedFileId('密件.pdf', await aPdf(['机密'], { userPassword: 'x', pdfVersion: '1.7' })),
    torn: await uploadedFileId('残卷.pdf', Buffer.from('%PDF-1.7\n这里什么也没有')),
    half: await uploadedFileId('半张.jpg', (await whitePicture().jpeg().toBuffer()).subarray(0, 400)),
    huge: await uploadedFileId('全景.png', await huge.png().toBuffer()),
    bomb: await uploadedFileId('图纸.pdf', pdfOfContentStream(deflateSync(Buffer.alloc(900 * MB, ' ')))),
    zipBomb: await uploadedFileId('说明.docx', await aDocx([`<!--${' '.repeat(400 * MB)}-->`])),
  }
}

beforeAll(async () => {
  server = await startServer()
  const lending = await prepareLending(server, uploadTestFiles)
  ;({ files, borrower } = lending)
  loan = await lending.lent()
})
afterAll(() => server?.stop())

/** The number of processes that this server has started to draw pages. */
function countDrawingProcesses(): number {
  const isOurMarkingProcess = (pid: string) => {
    try {
      const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const parent = after.split(' ')[1]
      return (
        parent === String(process.pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('marking.process')
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurMarkingProcess(name)).length
}
const isLinux = process.platform === 'linux'

test.each([
  ['locked', '有密码'],
  ['torn', '已损坏'],
  ['half', '已损坏'],
  ['huge', '过大'],
  ['sheet', '到档案室阅览'],
  ['bomb', '过大'],
  ['zipBomb', '过大'],
] as const)('%s: is refused in words, and the server lives on', async (kind, words) => {
  const before = process.memoryUsage.rss()
  const fileId = files[kind]
  const page = await readAnswer(await readLentPage(borrower, loan, fileId))
  expect(page).toMatchObject({ status: 200, code: 400, msg: expect.stringContaining(words) })
  if (!kind.endsWith('omb')) {
    const copy = await readAnswer(await requestLoanCopy(borrower, loan, fileId))
    expect(copy).toMatchObject({ status: 200, code: 400, msg: expect.stringContaining(words) })
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MB)
  expect((await readLentPage(borrower, loan, files.white)).headers.get('content-type')).toBe('image/jpeg')
  expect((await loanLogEntries(server, loan, 'readLoan')).some(({ after }) => after.includes(fileId))).toBe(
    false,
  )
})

test('of fifty requests at once a few are worked at, some wait, and the others are told to come again', async () => {
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, countDrawingProcesses())
  }, 50)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => readLentPage(borrower, loan, files.pdf, 1 + (at % 3))),
  )
  clearInterval(looking)
  const [drawn, busy] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status === 429),
  ]
  expect(drawn.length).toBeGreaterThanOrEqual(14)
  expect(drawn.length + busy.length).toBe(50)
  expect(busy[0]?.headers.get('retry-after')).toBe('5')
  if (isLinux) expect([1, 2, 3]).toContain(most)
  // One slow reader does not block the others for ever.
  expect((await readLentPage(borrower, loan, files.white)).status).toBe(200)
})
