import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { homeApi } from '@agency/shared/contract/home.contract'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aDueArchive,
  allReceivedEntries,
  archiveOfProject,
  findPart,
  handInPart,
  onArchive,
  onTheShelf,
  partEntries,
  shelveArchive,
  signatureFields,
  volumeOfProject,
} from '../support/archives'
import { downloadAttachment, responseBytes } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { aBlankPicture } from '../support/notices'
import { readPdf, readPdfLines } from '../support/pdf'
import type { Person } from '../support/person'
import { type Cast, type OfProject, prepareCast } from '../support/projects'
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

const aDueProjectArchive = (changes: OfProject = {}) => aDueArchive(server, cast, changes)
const otherManagerOf = (row: ArchiveRow) => (row.projectManagerBId === cast.pmb.userId ? cast.pmb : cast.pm)

async function handInBothParts(row: ArchiveRow): Promise<ArchiveRow> {
  expectSuccess(await handInPart(otherManagerOf(row), findPart(row, 'B')))
  const now = await archiveOfProject(cast.manager, row.projectId)
  return expectSuccess(await handInPart(cast.manager, findPart(now, 'CM')))
}

describe('from the project to the shelf', () => {
  test('what the product holds is there, people add paper and reasons, both sides sign, and somebody else checks', async () => {
    const due = await aDueProjectArchive()
    expect(due).toMatchObject({ status: '10', partStates: '待交 / 待交', lateDays: null })
    const ofB = findPart(due, 'B')
    expect(ofB.items.map(({ itemCode }) => itemCode)).toContain('24')
    // The notice that was handed out is found with its document, and the procurement file with its version.
    const foundFilesOfItem = (code: string) =>
      mustExist(ofB.items.find(({ itemCode }) => itemCode === code)).found
    expect(foundFilesOfItem('27').some(({ fileId }) => fileId !== null)).toBe(true)
    expect(foundFilesOfItem('13')[0]?.name).toBe('采购文件第 1 版')
    expect(ofB.missing.map(({ itemCode }) => itemCode)).toContain('19')
    expect(await findOpenTodo(otherManagerOf(due), ofB.listId)).toMatchObject({ stepId: 'ARF_SUBMIT_B' })
    const { listId: ofCm } = findPart(due, 'CM')
    expect(await findOpenTodo(cast.manager, ofCm)).toMatchObject({ stepId: 'ARF_SUBMIT_CM' })

    // Case 12: while only one part was handed in, nothing can be received.
    const first = expectSuccess(await handInPart(otherManagerOf(due), ofB))
    expect(first).toMatchObject({ status: '20', partStates: '已交 / 待交' })
    expect((await onArchive(archivist, 'accept', first, { result: 'approve' })).code).toBe(409)
    expect((await cast.pm.call(projectApi.detail, { listId: due.projectId })).status).toBe('70')
    const handed = expectSuccess(await handInPart(cast.manager, findPart(first, 'CM')))
    expect(handed.status).toBe('30')

    const done = await shelveArchive({ archivist, reviewer }, handed)
    expect(done).toMatchObject({ status: '60', keepPlace: 'A库-03架-2层', retentionCode: 'D30' })
    expect(done.archiveNo).toMatch(/^HC01-ZB·\d{4}-D30-\d{4}$/)
    const numbers = done.parts.flatMap(({ items }) => items.flatMap(({ itemNo }) => itemNo ?? []))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((no) => no.startsWith(`${done.archiveNo}-`))).toBe(true)
    expect((await cast.pm.call(projectApi.detail, { listId: due.projectId })).status).toBe('80')

    const { rows, brokenAt } = await archivist.call(archiveApi.custody, { listId: done.listId })
    expect(rows.map(({ action, receiverName }) => [action, receiverName])).toEqual([
      ['移交', '常守册'],
      ['移交', '常守册'],
      ['上架', '库房'],
    ])
    expect(rows[0]).toMatchObject({ seq: 1, giverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(brokenAt).toBeNull()
  })

  test('registers become files when they are handed in, without those whose buyers are still secret (R27)', async () => {
    const due = await aDueProjectArchive()
    // No font has the last of these characters, which is spelled out, so that the archive can be handed in.
    const name = '云岭登记供应商（演示）𠮷\u{31350}'
    await server.sql(
      `insert into tender_signup (list_id, project_id, package_id, supplier_id, buy_time, contact_name, mobile, book_price, pay_way, source, status, create_time)
       select gen_random_uuid(), l.project_id, l.list_id, l.result_supplier_id, now(), '某某', '13800000000', 300, '转账', '现场', '20', now()
       from tender_package l where l.project_id = $1`,
      [due.projectId],
    )
    await server.sql(
      `update crm_supplier set supplier_name = $2 where list_id in (select result_supplier_id from tender_package where project_id = $1)`,
      [due.projectId, name],
    )
    const findSignups = async (person: Person) =>
      mustExist(
        findPart(await archiveOfProject(person, due.projectId), 'B').items.find(
          ({ itemCode }) => itemCode === '17',
        ),
      ).found
    const openLots = (time: string | null) =>
      server.sql('update tender_package set bid_time = $2 where project_id = $1', [due.projectId, time])
    await openLots(null)
    expect(await findSignups(cast.pm)).toEqual([])
    await openLots('2026-01-01T09:30:00+08:00')
    expect(await findSignups(cast.pm)).toMatchObject([{ name: '有效报名 1 家', fileId: null }])

    const now = await archiveOfProject(cast.pm, due.projectId)
    const handed = expectSuccess(await handInPart(otherManagerOf(due), findPart(now, 'B')))
    const [register] = await findSignups(cast.pm)
    expect(register?.name).toBe('报名购标登记.pdf')
    const file = await downloadAttachment(cast.pm, mustExist(register?.fileId))
    expect((await readPdf(await responseBytes(file))).pages.join('')).toContain(
      name.replace('\u{31350}', '〓（U+31350）'),
    )
    // The name of the file, which the log shows, tells no buyer.
    const logged = await server.sql('select after from sys_operation_log where own_id = $1', [
      register?.fileId,
    ])
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain(name)
    expect(handed.partStates).toBe('已交 / 待交')
  })

  test('the volume has its papers for signature: cover, spine, directory with the mandate first, check sheet', async () => {
    const due = await aDueProjectArchive({ projectName: '云岭市𠮷安医院设备采购（演示）' })
    const partner = otherManagerOf(due)
    const ofB = findPart(due, 'B')
    // 责任者 and 日期 are proposed, and what the sender enters counts.
    const [firstOfB, ...restOfB] = partEntries(ofB)
    expectSuccess(
      await handInPart(partner, ofB, [
        { ...mustExist(firstOfB), author: ' 衡川招标（演示）', docDate: '2026年3月2日' },
        ...restOfB,
      ]),
    )
    const ofCm = findPart(await archiveOfProject(cast.manager, due.projectId), 'CM')
    const handed = expectSuccess(
      await handInPart(
        cast.manager,
        ofCm,
        partEntries(ofCm).map((entry) => (entry.itemCode === '01' ? { ...entry, pages: 7 } : entry)),
      ),
    )
    const done = await shelveArchive({ archivist, reviewer }, handed)
    const itemOf = (part: 'B' | 'CM', code: string) =>
      mustExist(findPart(done, part).items.find(({ itemCode }) => itemCode === code))
    const mandate = itemOf('CM', '01')
    expect(mandate).toMatchObject({ itemNo: `${done.archiveNo}-001`, pageNo: '1-7' })
    expect(mandate.author).toContain(done.clientName)
    const afterMandate = itemOf('B', mustExist(firstOfB).itemCode)
    expect(afterMandate).toMatchObject({ author: '衡川招标（演示）', docDate: '2026-03-02', pageNo: '8-19' })

    const volume = await volumeOfProject(archivist, done.projectId)
    const linesOf = async (paper?: string) => {
      const asked = new URLSearchParams({ listId: volume.listId, ...(paper ? { paper } : {}) })
      const path = `${endpointPathWithSlash(repoApi.printPapers)}?${asked}`
      return readPdfLines(await responseBytes(await archivist.send('GET', path)))
    }
    const pages = await linesOf()
    const titles = ['案卷封面', '沿边线裁下，贴于卷脊', '卷内目录', '卷内备考表']
    expect(pages.map((lines) => lines.find(({ text }) => text)?.text)).toEqual(titles)
    const textOf = (at: number) =>
      mustExist(pages[at])
        .map(({ text }) => text)
        .join('')
    expect(textOf(0)).toContain('云岭市𠮷安医院设备采购（演示）')
    expect(textOf(0)).toContain('2026-03-02 至 ')
    // The title stands on the spine letter below letter.
    expect(
      mustExist(pages[1])
        .flatMap(({ text }) => (text.length <= 2 ? text.trim() : []))
        .join(''),
    ).toContain('云岭市𠮷安医院设备采购︵演示︶')
    const directory = mustExist(pages[2]).map(({ text }) => text)
    for (const heading of ['顺序号', '文件编号', '责任者', '题名', '日期', '页号', '备注'])
      expect(directory).toContain(heading)
    // No number breaks over lines: each is one piece of text.
    const numbers = done.parts.flatMap(({ items }) => items.flatMap(({ itemNo }) => itemNo ?? [])).toSorted()
    expect(directory.filter((text) => text.startsWith(`${done.archiveNo}-`))).toEqual(numbers)
    expect(directory.indexOf(mandate.itemName)).toBeLessThan(directory.indexOf(afterMandate.itemName))
    expect(textOf(3)).toContain('常守册')
    expect(textOf(3)).toContain('缺 19 递交签收表：原件由业主保管')
    const [single, ...more] = await linesOf('directory')
    expect(more).toEqual([])
    expect(mustExist(single).map(({ text }) => text)).toContain('卷内目录')
  })

  test('a missing item needs its reason, paper its pages, and a sender the signature', async () => {
    const due = await aDueProjectArchive()
    const [part, sender] = [findPart(due, 'B'), otherManagerOf(due)]
    const missing = await handInPart(sender, part, [])
    expect(missing.code).toBe(400)
    expect(missing.errors?.map(({ field }) => field)).toEqual(
      part.missing.map(({ itemCode }) => `items.${itemCode}`),
    )
    const said = partEntries(part)
    const noPages = await handInPart(
      sender,
      part,
      said.map((one) => ({ ...one, pages: null })),
    )
    expect(noPages.errors?.[0]?.message).toContain('请填写纸质页数')
    const strange = await handInPart(sender, part, [{ ...mustExist(said[0]), itemCode: '99' }])
    expect(strange.errors?.[0]).toEqual({ field: 'items', message: '清单中没有 99' })
    const faint = await sender.tries(archiveApi.submit, {
      listId: part.listId,
      version: part.version,
      items: said,
      ...(await signatureFields()),
      signImage: await aBlankPicture(),
    })
    expect(faint.errors?.[0]).toEqual({ field: 'signImage', message: '请先签名' })
  })

  test('what was filled in is kept; nobody else fills it in, and a stale copy changes nothing', async () => {
    const due = await aDueProjectArchive()
    const part = findPart(due, 'B')
    const asked = { listId: part.listId, version: part.version, items: partEntries(part) }
    for (const stranger of [cast.manager, archivist, cast.head])
      expect((await stranger.tries(archiveApi.fill, asked)).status).toBe(403)
    const after = await otherManagerOf(due).call(archiveApi.fill, asked)
    expect(findPart(after, 'B').items[0]).toMatchObject({ copies: 3, pages: 12 })
    expect(findPart(after, 'B').missing).toEqual([])
    expect((await otherManagerOf(due).tries(archiveApi.fill, asked)).code).toBe(409)
    expect((await handInPart(otherManagerOf(due), part)).code).toBe(409)
    // The link in the to-do opens the page of the archive.
    expect((await otherManagerOf(due).call(archiveApi.detail, { listId: part.listId })).listId).toBe(
      due.listId,
    )
  })
})

describe('what is not in order', () => {
  test('paper that was not looked at, is missing without a word, or must be there is not received', async () => {
    const handed = await handInBothParts(await aDueProjectArchive())
    const papers = allReceivedEntries(handed)
    const acceptArchive = async (items: typeof papers, more: object = {}) =>
      onArchive(archivist, 'accept', handed, {
        result: 'approve',
        items,
        ...(await signatureFields()),
        ...more,
      })
    expect((await acceptArchive([])).errors?.[0]?.message).toContain('还没有核对')
    const lacking = papers.map((one) => ({ ...one, isReceived: false }))
    const refused = await acceptArchive(lacking)
    expect(refused.errors?.map(({ message }) => message).join()).toContain('必备材料没有收到')
    expect((await acceptArchive(papers, { signImage: undefined })).errors?.[0]).toEqual({
      field: 'signImage',
      message: '请先签名',
    })
    expect((await onArchive(reviewer, 'accept', handed, { result: 'approve' })).status).toBe(403)
  })

  test('one part goes back to its sender alone, with the reason, and is handed in again', async () => {
    const handed = await handInBothParts(await aDueProjectArchive())
    const opinion = '合同副本缺签署页'
    const nobody = await onArchive(archivist, 'accept', handed, { result: 'return', opinion })
    expect(nobody.errors?.[0]).toEqual({ field: 'parts', message: '请选择退回给谁' })
    const back = expectSuccess(
      await onArchive(archivist, 'accept', handed, { result: 'return', opinion, parts: ['CM'] }),
    )
    expect(back).toMatchObject({ status: '45', partStates: '已交 / 退回' })
    const part = findPart(back, 'CM')
    expect(part.returnReason).toBe(opinion)
    expect(await findOpenTodo(cast.manager, part.listId)).toMatchObject({ stepId: 'ARF_FIX' })
    const foundFileIds = (row: ArchiveRow) =>
      findPart(row, 'CM').items.flatMap(({ found }) => found.flatMap(({ fileId }) => fileId ?? []))
    const again = expectSuccess(await handInPart(cast.manager, part))
    expect(again.status).toBe('30')
    // Files that were copied the first time are not copied again.
    expect(foundFileIds(again)).toEqual(foundFileIds(handed))
  })

  test('whoever received or entered it does not check it (case 13); what was checked goes back to either', async () => {
    // An administrator may do either step, but not both.
    const person = await server.as('admin')
    const handed = await handInBothParts(await aDueProjectArchive())
    const accepted = expectSuccess(
      await onArchive(person, 'accept', handed, {
        result: 'approve',
        items: allReceivedEntries(handed),
        ...(await signatureFields()),
      }),
    )
    const entered = expectSuccess(await onArchive(person, 'input', accepted, onTheShelf))
    expect((await onArchive(person, 'check', entered, { result: 'approve' })).code).toBe(400)
    const toInput = expectSuccess(
      await onArchive(reviewer, 'check', entered, { result: 'return', opinion: '页数不符' }),
    )
    expect(toInput.status).toBe('55')
    const renumbered = await onArchive(archivist, 'input', toInput, { ...onTheShelf, retentionCode: 'D10' })
    expect(renumbered.errors?.[0]?.field).toBe('retentionCode')
    const anew = expectSuccess(
      await onArchive(archivist, 'input', toInput, { ...onTheShelf, totalPages: 25 }),
    )
    expect(anew.archiveNo).toBe(entered.archiveNo)
    const toSender = expectSuccess(
      await onArchive(reviewer, 'check', anew, { result: 'refuse', opinion: '缺签收表', parts: ['B'] }),
    )
    expect(toSender).toMatchObject({ status: '45', partStates: '退回 / 已交' })
  })

  test('what goes back leaves the shelf for its sender; the part that stayed is not handed over twice, and what is new gets its number', async () => {
    const due = await aDueProjectArchive()
    const acceptAndEnterArchive = async (row: ArchiveRow) => {
      const came = {
        result: 'approve',
        items: allReceivedEntries(row),
        ...(await signatureFields()),
      } as const
      return expectSuccess(
        await onArchive(
          archivist,
          'input',
          expectSuccess(await onArchive(archivist, 'accept', row, came)),
          onTheShelf,
        ),
      )
    }
    const first = await acceptAndEnterArchive(await handInBothParts(due))
    const back = expectSuccess(
      await onArchive(reviewer, 'check', first, { result: 'refuse', opinion: '补一份', parts: ['B'] }),
    )
    const part = findPart(back, 'B')
    const [one, , other] = part.items
    const more = [
      ...partEntries(part).filter(({ itemCode }) => itemCode !== other?.itemCode),
      { ...mustExist(partEntries(part)[0]), itemCode: mustExist(other).itemCode },
    ]
    const done = expectSuccess(
      await onArchive(
        reviewer,
        'check',
        await acceptAndEnterArchive(expectSuccess(await handInPart(otherManagerOf(back), part, more))),
        {
          result: 'approve',
        },
      ),
    )
    const { rows, brokenAt } = await archivist.call(archiveApi.custody, { listId: done.listId })
    expect(brokenAt).toBeNull()
    const sender = part.senderName
    expect(rows.map(({ action, giverName, receiverName }) => [action, giverName, receiverName])).toEqual([
      ['移交', sender, '常守册'],
      ['移交', expect.anything(), '常守册'],
      ['上架', '常守册', '库房'],
      ['退回', '库房', sender],
      ['移交', sender, '常守册'],
      ['上架', '常守册', '库房'],
    ])
    const numbers = findPart(done, 'B').items.filter(({ itemCode }) =>
      [one?.itemCode, other?.itemCode].includes(itemCode),
    )
    expect(numbers.map(({ itemNo }) => itemNo?.startsWith(`${done.archiveNo}-`))).toEqual([true, true])
    // Items that have a number retain it.
    expect(numbers[0]?.itemNo).toBe(findPart(first, 'B').items[0]?.itemNo)
  })

  test('政府采购 is kept fifteen years at least (R28); what is kept is corrected with a reason and checked again', async () => {
    const handed = await handInBothParts(
      await aDueProjectArchive({ procurementRegime: 'ZC', procurementMethod: '公开招标' }),
    )
    const accepted = expectSuccess(
      await onArchive(archivist, 'accept', handed, {
        result: 'approve',
        items: allReceivedEntries(handed),
        ...(await signatureFields()),
      }),
    )
    const short = await onArchive(archivist, 'input', accepted, { ...onTheShelf, retentionCode: 'D10' })
    expect(short.errors?.[0]?.message).toBe('保管期限不少于 15 年（政府采购法第42条）')
    const entered = expectSuccess(
      await onArchive(archivist, 'input', accepted, { ...onTheShelf, retentionCode: 'D15' }),
    )
    const done = expectSuccess(await onArchive(reviewer, 'check', entered, { result: 'approve' }))
    expect((await onArchive(archivist, 'edit', done, {})).errors?.[0]?.field).toBe('opinion')
    const open = expectSuccess(await onArchive(archivist, 'edit', done, { opinion: '移库' }))
    expect(open).toMatchObject({ status: '70', editReason: '移库' })
    const moved = { ...onTheShelf, retentionCode: 'D15', keepPlace: 'B库-01架-1层' }
    const again = expectSuccess(await onArchive(archivist, 'input', open, moved))
    const checked = expectSuccess(await onArchive(reviewer, 'check', again, { result: 'approve' }))
    expect(checked).toMatchObject({
      status: '60',
      keepPlace: 'B库-01架-1层',
      archivedTime: done.archivedTime,
    })
    const { rows } = await reviewer.call(archiveApi.custody, { listId: done.listId })
    expect(rows.slice(2).map(({ action, place }) => [action, place])).toEqual([
      ['上架', 'A库-03架-2层 0001'],
      ['移架', 'B库-01架-1层 0001'],
    ])
  })

  test('a row of the chain that somebody changed in the database is found, and none can be changed by the product', async () => {
    const done = await shelveArchive(
      { archivist, reviewer },
      await handInBothParts(await aDueProjectArchive()),
    )
    const change = `update archive_custody set what = '别的' where project_id = $1 and seq = 2`
    await expect(server.sql(change, [done.projectId])).rejects.toThrow(/only added to/)
    await server.sql('alter table archive_custody disable trigger archive_custody_kept')
    await server.sql(change, [done.projectId])
    await server.sql('alter table archive_custody enable trigger archive_custody_kept')
    expect((await archivist.call(archiveApi.custody, { listId: done.listId })).brokenAt).toBe(2)
    const { records } = await (await server.as('admin')).call(operationLogApi.page, {
      module: 'archive:custody',
    })
    expect(records.length).toBeGreaterThanOrEqual(3)
  })
})

test('only the team, its head and those who keep archives see one; others of the agency see none', async () => {
  const due = await aDueProjectArchive()
  for (const person of [
    archivist,
    reviewer,
    cast.head,
    await server.as('leader'),
    await server.as('auditor'),
  ])
    expect((await person.tries(archiveApi.detail, { listId: due.listId })).code).toBe(200)
  for (const name of ['sales', 'finance', 'staff'] as const) {
    const stranger = await server.as(name)
    expect((await stranger.tries(archiveApi.detail, { listId: due.listId })).status).toBe(403)
  }
})

test('改派: the head of the department names another sender, and the to-do goes to them', async () => {
  const due = await aDueProjectArchive()
  const part = findPart(due, 'CM')
  const asked = { listId: part.listId, version: part.version, userId: cast.pm.userId }
  expect((await cast.manager.tries(archiveApi.assign, asked)).status).toBe(403)
  const wrong = await cast.head.tries(archiveApi.assign, { ...asked, userId: archivist.userId })
  expect(wrong.errors?.[0]?.field).toBe('userId')
  const after = await cast.head.call(archiveApi.assign, asked)
  expect(findPart(after, 'CM').senderId).toBe(cast.pm.userId)
  expect(await findOpenTodo(cast.pm, part.listId)).toMatchObject({ stepId: 'ARF_SUBMIT_CM' })
  expect((await handInPart(cast.manager, findPart(after, 'CM'))).status).toBe(403)
  expectSuccess(await handInPart(cast.pm, findPart(after, 'CM')))
})

test('what is late shows its days, is listed, counts on the home page, and is asked for once a day until it is there', async () => {
  const readArchiveFigures = async () => mustExist((await archivist.call(homeApi.figures, {})).archives)
  const before = await readArchiveFigures()
  const due = await aDueProjectArchive()
  await server.sql(
    `update archive_file set due_date = (now() at time zone 'Asia/Shanghai')::date - 3 where list_id = $1`,
    [due.listId],
  )
  const now = await archiveOfProject(archivist, due.projectId)
  expect(now.lateDays).toBe(3)
  const late = await archivist.call(archiveApi.list, { projectId: due.projectId, isLate: 'true' })
  expect(late.map(({ listId }) => listId)).toEqual([due.listId])
  expect((await readArchiveFigures()).late).toBe(before.late + 1)
  const countLateTodos = async () =>
    (await server.sql('select 1 from wf_todo where own_id = $1 and step_id = $2', [due.listId, 'ARF_LATE']))
      .length
  for (const _day of [1, 2]) await runJob(server, 'archive-late')
  expect(await countLateTodos()).toBe(2)
  const handed = await handInBothParts(now)
  expect(handed.lateDays).toBe(3)
  await server.sql(
    `update wf_todo set create_time = create_time - interval '1 day' where own_id = $1 and step_id = 'ARF_LATE'`,
    [due.listId],
  )
  await runJob(server, 'archive-late')
  expect(await countLateTodos()).toBe(2)
  expect((await readArchiveFigures()).late).toBe(before.late)
})
