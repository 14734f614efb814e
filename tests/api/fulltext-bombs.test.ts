import { fulltextApi } from '@agency/shared/contract/fulltext.contract'
import JSZip from 'jszip'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import {
  aDueArchive,
  archiveOfProject,
  findPart,
  handInPart,
  partEntries,
  shelveArchive,
} from '../support/archives'
import { uploadFile } from '../support/attachments'
import { mustExist } from '../support/collections'
import { aDocx } from '../support/docx'
import { expectSuccess } from '../support/expect-success'
import { aPageTreeBomb, aPdfBomb } from '../support/hand-made-files'
import { runJob } from '../support/jobs'
import { prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

const MB = 1024 * 1024
const BOMB_MB = 1_200
/** In addition to what the tests of other files have left. */
const MOST_MB = 300
const MINUTES = 4 * 60_000

async function aLockedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'x', pdfVersion: '1.7' })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const end = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text('secret')
  pdf.end()
  await end
  return Buffer.concat(parts)
}

async function anXlsxBomb(): Promise<Buffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品目']]), '报价')
  const zip = await JSZip.loadAsync(write(book, { type: 'buffer', bookType: 'xlsx' }))
  zip.file('xl/worksheets/sheet1.xml', Buffer.alloc(70 * MB, '<c t="inlineStr"><is><t>采购</t></is></c>'))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

let server: TestServer
let archivist: Person

beforeAll(async () => {
  server = await startServer()
  archivist = await server.as('archivist')
}, MINUTES)
afterAll(() => server?.stop())

const made: Record<string, () => Buffer | Promise<Buffer>> = {
  '炸弹.pdf': () => aPdfBomb(BOMB_MB),
  '页树.pdf': aPageTreeBomb,
  '炸弹.docx': () => aDocx([`<!--${' '.repeat(70 * MB)}-->`]),
  '炸弹.xlsx': anXlsxBomb,
  '密码.pdf': aLockedPdf,
  '损坏.pdf': () => Buffer.from('%PDF-1.7\nnothing'),
  '合同.docx': () => aDocx(['泵站机电设备']),
}

const scheduleSearchReadJob = (when: string) =>
  server.sql(`update sys_scheduled_job set next_due = now() + interval '${when}' where name = 'search-read'`)

/** An archive with all these files; returns the outcome of each by name. */
async function anArchiveOfBombs() {
  await scheduleSearchReadJob('1 hour')
  const cast = await prepareCast(server)
  const due = await aDueArchive(server, cast, { projectName: '杞麓湖调水工程' })
  const sender = due.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm
  const file: string[] = []
  for (const [name, make] of Object.entries(made))
    file.push((await uploadFile(sender, name, await make())).listId)
  const part = findPart(due, 'B')
  const [first, ...rest] = partEntries(part)
  expectSuccess(await handInPart(sender, part, [{ ...mustExist(first), file }, ...rest]))
  const now = await archiveOfProject(cast.manager, due.projectId)
  const handed = expectSuccess(await handInPart(cast.manager, findPart(now, 'CM')))
  const { listId } = await shelveArchive({ archivist, reviewer: await server.as('archreview') }, handed)
  const asked = { bizType: 'archive:file', ownId: listId }
  return async () => {
    const files = await archivist.call(fulltextApi.files, asked)
    return Object.fromEntries(files.map(({ name, state }) => [name, state]))
  }
}

const searchFulltext = (keyword: string) => archivist.call(fulltextApi.find, { keyword, limit: 5 })

/**
 * Calls the server continually until the work has ended. Returns how often it answered, and how much memory
 * it took.
 */
async function searchWhileWorkRuns(work: Promise<unknown>) {
  const most = { answers: 0, grownMb: 0 }
  const before = process.memoryUsage.rss()
  const over = new AbortController()
  const stopAsking = () => over.abort()
  work.then(stopAsking, stopAsking)
  while (!over.signal.aborted) {
    await searchFulltext('杞麓湖调水')
    most.answers += 1
    most.grownMb = Math.max(most.grownMb, (process.memoryUsage.rss() - before) / MB)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await work
  return most
}

test(
  '炸弹、有密码的和损坏的附件：读的时候服务照常回答，内存不涨，各自写明原因，不再反复去读，别的文件照常读到',
  async () => {
    const states = await anArchiveOfBombs()
    await scheduleSearchReadJob('-1 minute')
    const { answers, grownMb } = await searchWhileWorkRuns(server.server.jobs.runDueJobs())
    expect(answers).toBeGreaterThan(10)
    expect(grownMb).toBeLessThan(MOST_MB)
    expect(await states()).toMatchObject({
      // Which of the two limits is reached first depends on how busy the machine is.
      '炸弹.pdf': expect.stringMatching(/^(tooMuchMemory|tooLong)$/),
      '页树.pdf': 'empty',
      '炸弹.docx': 'tooLarge',
      '炸弹.xlsx': 'tooLarge',
      '密码.pdf': 'protected',
      '损坏.pdf': 'failed',
      '合同.docx': 'read',
    })
    expect(await searchFulltext('泵站机电')).toHaveLength(1)
    const readAttemptsPerFile = () => server.sql('select name, tries from sys_search_file order by file_id')
    const before = await readAttemptsPerFile()
    await runJob(server, 'search-read')
    expect(await readAttemptsPerFile()).toEqual(before)
  },
  MINUTES,
)
