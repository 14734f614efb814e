import { paperApi } from '@agency/shared/contract/paper.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archiveOfProject,
  borrowForm,
  counterSignatures,
  createArchivedVolume,
  onArchive,
  onBorrow,
  onVolume,
  signatureFields,
  volumeOfProject,
} from '../support/archives'
import { downloadAttachment, responseBytes, uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { aBlankPicture } from '../support/notices'
import { readPdf } from '../support/pdf'
import type { Person, Some } from '../support/person'
import { type Cast, type OfProject, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let archivist: Person
let reviewer: Person
let leader: Person
let finance: Person
/** The volume that all tests borrow and return. */
let volume: RepoRow
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[archivist, reviewer, leader, finance] = (await Promise.all(
    ['archivist', 'archreview', 'leader', 'finance'].map((name) => server.as(name)),
  )) as [Person, Person, Person, Person]
  volume = await aStoredVolume()
})
afterAll(() => server?.stop())

const aStoredVolume = (changes: OfProject = {}) =>
  createArchivedVolume({ server, cast, archivist, reviewer }, changes)
const rereadVolume = () => volumeOfProject(archivist, volume.projectId)
const readCustody = async (of: RepoRow = volume) =>
  (await archivist.call(archiveApi.custody, { listId: of.archiveId })).rows
const saveBorrowing = async (changes: Some<typeof borrowApi.save> = {}, by = cast.pm, of = volume) =>
  expectSuccess(await by.tries(borrowApi.save, borrowForm(of, changes)))
const submitBorrowing = async (row: BorrowRow, by = cast.pm) =>
  expectSuccess(await onBorrow(by, 'submit', row))
const approveBorrowing = async (row: BorrowRow, by = cast.head) =>
  expectSuccess(await onBorrow(by, 'approve', row, { result: 'approve' }))
const lendBorrowing = async (row: BorrowRow) =>
  expectSuccess(await onBorrow(archivist, 'lend', row, await counterSignatures()))
const borrowVolume = async (changes: Some<typeof borrowApi.save> = {}, of = volume) =>
  lendBorrowing(await approveBorrowing(await submitBorrowing(await saveBorrowing(changes, cast.pm, of))))
const pageCounts = (row: BorrowRow, pages?: number) =>
  row.items.map((item) => ({ itemCode: item.itemCode, pages: pages ?? item.pages ?? 0 }))
const returnBorrowing = async (row: BorrowRow, more: object = {}) =>
  onBorrow(archivist, 'giveBack', row, {
    ...(await counterSignatures()),
    returnCheck: '完整',
    pages: pageCounts(row),
    ...more,
  })

describe('from the shelf to a borrower and back', () => {
  test('the head approves, both sign, the chain knows who has it, and what comes back is counted', async () => {
    const year = shanghaiDateAt(new Date()).slice(0, 4)
    expect(volume).toMatchObject({ status: '10', lentCount: 0, year })
    expect(volume.keepUntil).toBe(`${Number(year) + 30}-12-31`)
    const asked = await submitBorrowing(await saveBorrowing())
    expect(asked.status).toBe('20')
    expect(await findOpenTodo(cast.head, asked.listId)).toMatchObject({ stepId: 'BRW_DEPT' })
    // Nobody approves their own request, lends to themselves or takes back from themselves.
    expect((await onBorrow(cast.pm, 'approve', asked, { result: 'approve' })).status).toBe(403)
    const waiting = await approveBorrowing(asked)
    expect(waiting.status).toBe('40')
    expect((await onBorrow(cast.pm, 'lend', waiting, await counterSignatures())).status).toBe(403)
    const unsigned = await onBorrow(archivist, 'lend', waiting, {
      ...(await counterSignatures()),
      keeperImage: await aBlankPicture(),
    })
    expect(unsigned.errors?.[0]?.field).toBe('keeperImage')
    const row = await lendBorrowing(waiting)
    expect(row).toMatchObject({ status: '50', lendUserId: archivist.userId, lendUserName: '常守册' })
    expect(await findOpenTodo(cast.pm, row.listId)).toMatchObject({ stepId: 'BRW_RETURN' })
    expect((await rereadVolume()).status).toBe('20')
    const code = row.itemCodes[0]
    expect((await readCustody()).at(-1)).toMatchObject({
      action: '借出',
      receiverName: row.createUserName,
      receiverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      giverSignHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    // A borrowed volume can be neither corrected nor lent to somebody else.
    const archive = await archiveOfProject(archivist, volume.projectId)
    expect((await onArchive(archivist, 'edit', archive, { opinion: '移库' })).code).toBe(409)
    const second = await onBorrow(cast.pm, 'submit', await saveBorrowing())
    expect(second.errors?.[0]).toMatchObject({ field: 'itemCodes' })
    expect(second.errors?.[0]?.message).toContain(`${code} 已被借出或预约`)

    expect((await returnBorrowing(row, { pages: [] })).errors?.[0]).toMatchObject({ field: `pages.${code}` })
    const fewer = await returnBorrowing(row, { pages: pageCounts(row, 11) })
    expect(fewer.errors?.[0]?.message).toContain('缺损')
    const damaged = { pages: pageCounts(row, 11), returnCheck: '缺损' }
    expect((await returnBorrowing(row, damaged)).errors?.[0]).toMatchObject({ field: 'returnNote' })
    const back = expectSuccess(await returnBorrowing(row, { ...damaged, returnNote: '缺第 12 页' }))
    expect(back).toMatchObject({ status: '60', returnCheck: '缺损', returnUserName: '常守册' })
    expect(back.items[0]?.returnPages).toBe(11)
    const told = await server.sql(`select 1 from wf_todo where own_id = $1 and assignee_user_id = $2`, [
      row.listId,
      leader.userId,
    ])
    expect(told).toHaveLength(1)
    expect((await rereadVolume()).status).toBe('10')
    const chain = await readCustody()
    expect(chain.slice(-2).map(({ action }) => action)).toEqual(['借出', '归还'])
    expect((await archivist.call(archiveApi.custody, { listId: volume.archiveId })).brokenAt).toBeNull()
  })

  test('of fifty who ask for one paper at once one gets it', async () => {
    const drafts = await Promise.all(Array.from({ length: 50 }, () => saveBorrowing()))
    const answers = await Promise.all(drafts.map((draft) => onBorrow(cast.pm, 'submit', draft)))
    const got = answers.filter(({ code }) => code === 200)
    expect(got).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(49)
    // After a withdrawn request it can be borrowed again.
    expectSuccess(await onBorrow(cast.pm, 'withdraw', mustExist(got[0]).data))
    const again = await submitBorrowing(await saveBorrowing())
    expectSuccess(await onBorrow(cast.pm, 'withdraw', again))
  })

  test('what is of others, leaves the house, or is asked for from outside is for 公司领导', async () => {
    const outside = await submitBorrowing(
      await saveBorrowing({ borrowType: '外借原件', planReturn: addDays(shanghaiDateAt(new Date()), 6) }),
    )
    const atLeader = await approveBorrowing(outside)
    expect(atLeader.status).toBe('30')
    expect(await findOpenTodo(leader, outside.listId)).toMatchObject({ stepId: 'BRW_LEADER' })
    const back = expectSuccess(
      await onBorrow(leader, 'approve', atLeader, { result: 'return', opinion: '请先与业主确认' }),
    )
    expect(back.status).toBe('80')
    // After a returned request its paper can be borrowed by others.
    const other = await submitBorrowing(await saveBorrowing())
    expectSuccess(await onBorrow(cast.pm, 'withdraw', other))
    // Finance has no department head: 公司领导 approves alone.
    const ofFinance = await submitBorrowing(await saveBorrowing({}, finance), finance)
    expect(ofFinance.status).toBe('30')
    const ready = await approveBorrowing(ofFinance, leader)
    expect(ready.status).toBe('40')
    expectSuccess(await onBorrow(finance, 'withdraw', ready))
    const letter = [(await uploadFile(cast.pm, '介绍信.pdf')).listId]
    const noLetter = await cast.pm.tries(borrowApi.save, borrowForm(volume, { externalUnit: '某审计所' }))
    expect(noLetter.errors?.[0]?.field).toBe('letter')
    const external = await submitBorrowing(await saveBorrowing({ externalUnit: '某审计所', letter }))
    const led = await approveBorrowing(external)
    expect(led.status).toBe('30')
    expectSuccess(await onBorrow(cast.pm, 'withdraw', led))
  })

  test('days, pieces and volumes are checked', async () => {
    const today = shanghaiDateAt(new Date())
    const firstErrorField = async (changes: Some<typeof borrowApi.save>) =>
      (await cast.pm.tries(borrowApi.save, borrowForm(volume, changes))).errors?.[0]?.field
    expect(await firstErrorField({ planStart: addDays(today, -1) })).toBe('planStart')
    expect(await firstErrorField({ planReturn: addDays(today, 31) })).toBe('planReturn')
    expect(await firstErrorField({ borrowType: '外借原件', planReturn: addDays(today, 8) })).toBe(
      'planReturn',
    )
    expect(await firstErrorField({ planReturn: addDays(today, -1) })).toBe('planReturn')
    expect(await firstErrorField({ itemCodes: ['99'] })).toBe('itemCodes')
    expect(await firstErrorField({ itemCodes: [] })).toBe('itemCodes')
    expect(await firstErrorField({ repoId: volume.archiveId })).toBe('repoId')
    expect(await firstErrorField({ purpose: '好奇' })).toBe('purpose')
  })
})

test('what is late blocks the next (case 14), is asked for every day, and is not prolonged; a day off moves the day', async () => {
  const row = await borrowVolume()
  const once = expectSuccess(
    await onBorrow(cast.pm, 'extend', row, { planReturn: addDays(row.planReturn, 5) }),
  )
  expect(once).toMatchObject({ extendTimes: 1, planReturn: addDays(row.planReturn, 5) })
  const twice = await onBorrow(cast.pm, 'extend', once, { planReturn: addDays(once.planReturn, 1) })
  expect(twice.errors?.[0]?.field).toBe('planReturn')
  await server.sql(`update archive_borrow set due_time = now() - interval '1 hour' where list_id = $1`, [
    row.listId,
  ])
  const blocked = await onBorrow(cast.pm, 'submit', await saveBorrowing())
  expect(blocked.msg).toContain('逾期未还')
  await runJob(server, 'archive-borrow-due')
  await runJob(server, 'archive-borrow-due')
  const late = await cast.pm.call(borrowApi.detail, { listId: row.listId })
  expect(late.status).toBe('70')
  const told = await server.sql(
    `select 1 from wf_todo where own_id = $1 and step_id = 'BRW_LATE' and assignee_user_id = $2`,
    [row.listId, cast.pm.userId],
  )
  expect(told).toHaveLength(1)
  expect((await onBorrow(cast.pm, 'submit', await saveBorrowing())).msg).toContain('逾期未还')
  expectSuccess(await returnBorrowing(late))
  expectSuccess(await onBorrow(cast.pm, 'withdraw', await submitBorrowing(await saveBorrowing())))
})

test('a loan that would end on a holiday ends on the next working day', async () => {
  await server.sql(
    `insert into sys_holiday (day, kind, name) values ($1, 'off', '测试') on conflict do nothing`,
    [addDays(shanghaiDateAt(new Date()), 3)],
  )
  const rows = await server.sql('select day, kind from sys_holiday', [])
  const off = new Set(rows.filter(({ kind }) => kind === 'off').map(({ day }) => day))
  const row = await saveBorrowing({ planReturn: addDays(shanghaiDateAt(new Date()), 3) })
  expect(row.planReturn).toBe(addDays(shanghaiDateAt(new Date()), 3))
  expect(shanghaiDateAt(new Date(mustExist(row.dueTime))) > row.planReturn).toBe(true)
  expect(off.has(shanghaiDateAt(new Date(mustExist(row.dueTime))))).toBe(false)
})

describe('who sees what', () => {
  let stranger: Person
  beforeAll(async () => {
    stranger = await server.as('pm4')
  })

  test('a borrower sees their own loans, and in the repository the volumes of their own projects', async () => {
    const mine = await saveBorrowing()
    expect((await stranger.tries(borrowApi.detail, { listId: mine.listId })).code).toBe(404)
    expect((await stranger.tries(repoApi.detail, { listId: volume.listId })).code).toBe(404)
    expect((await stranger.call(repoApi.list, { projectId: volume.projectId })).length).toBe(0)
    expect((await cast.pm.call(repoApi.list, { projectId: volume.projectId })).length).toBe(1)
    expect((await (await server.as('sales')).tries(repoApi.list, {})).status).toBe(403)
    // Others may find it by its number to request it, and see its contents.
    const found = await stranger.call(borrowApi.archives, { keyword: volume.archiveNo ?? '' })
    expect(found.map(({ value }) => value)).toEqual([volume.listId])
    const { items } = await stranger.call(borrowApi.contents, { repoId: volume.listId })
    expect(items.length).toBeGreaterThan(0)
  })

  test('of a secret project nobody outside its team learns that there is a volume', async () => {
    const secret = await aStoredVolume()
    await server.sql('update tender_project set is_secret = true where list_id = $1', [secret.projectId])
    expect(await stranger.call(borrowApi.archives, { keyword: secret.archiveNo ?? '' })).toEqual([])
    expect((await stranger.tries(borrowApi.contents, { repoId: secret.listId })).code).toBe(404)
    const asked = await stranger.tries(borrowApi.save, borrowForm(secret))
    expect(asked.errors?.[0]?.field).toBe('repoId')
    expect((await submitBorrowing(await saveBorrowing({}, cast.pm, secret))).status).toBe('20')
  })
})

describe('销毁', () => {
  const signedOpinion = async () => ({ ...(await signatureFields()), opinion: '保管期满' })
  const setRetentionPast = (row: RepoRow) =>
    server.sql(`update archive_repo set keep_until = '2020-12-31' where list_id = $1`, [row.listId])

  test('not before its time, nor while it is held; two sign, 公司领导 approves, and the record stays', async () => {
    const row = await aStoredVolume()
    const early = await onVolume(archivist, 'destroy', row, await signedOpinion())
    expect(early).toMatchObject({ code: 409 })
    await setRetentionPast(row)
    const due = await volumeOfProject(archivist, row.projectId)
    expect(due.isDue).toBe(true)
    expect((await archivist.call(repoApi.list, { isDue: 'true' })).map(({ listId }) => listId)).toContain(
      row.listId,
    )
    const held = await leader.call(repoApi.hold, { listId: row.listId, holdKind: '诉讼', reason: '合同纠纷' })
    expect(held).toMatchObject({ isHeld: true, isDue: false })
    expect((await onVolume(archivist, 'destroy', held, await signedOpinion())).msg).toContain('冻结')
    const holdId = mustExist(held.holds[0]).listId
    const ending = { listId: row.listId, holdId, endReason: '已结案' }
    expect((await leader.tries(repoApi.unhold, ending)).errors?.[0]?.field).toBe('holdId')
    const free = await archivist.call(repoApi.unhold, ending)
    expect(free.holds[0]).toMatchObject({ endReason: '已结案' })

    const { signImage: _image, ...unsigned } = await signedOpinion()
    expect((await onVolume(archivist, 'destroy', free, unsigned)).code).toBe(400)
    const proposed = expectSuccess(await onVolume(archivist, 'destroy', free, await signedOpinion()))
    expect(proposed.status).toBe('30')
    const alone = await onVolume(archivist, 'destroyCheck', proposed, {
      result: 'approve',
      ...(await signatureFields()),
    })
    expect(alone.code).not.toBe(200)
    const checked = expectSuccess(
      await onVolume(reviewer, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }),
    )
    expect(checked.status).toBe('40')
    // A legal hold that begins in the meantime stops it.
    const stopped = await leader.call(repoApi.hold, {
      listId: row.listId,
      holdKind: '审计',
      reason: '专项审计',
    })
    expect((await onVolume(leader, 'destroyApprove', stopped, { result: 'approve' })).code).toBe(409)
    const again = await archivist.call(repoApi.unhold, {
      listId: row.listId,
      holdId: mustExist(stopped.holds[0]).listId,
      endReason: '审计完成',
    })
    const agreed = expectSuccess(await onVolume(leader, 'destroyApprove', again, { result: 'approve' }))
    expect(agreed.status).toBe('50')
    const photos = [(await uploadFile(archivist, '销毁现场.pdf')).listId]
    const done = { destroyWay: '粉碎', destroyTime: new Date().toISOString(), destroyFile: photos }
    const future = { ...done, destroyTime: new Date(Date.now() + 3_600_000).toISOString() }
    expect((await onVolume(archivist, 'carryOut', agreed, future)).errors?.[0]?.field).toBe('destroyTime')
    const gone = expectSuccess(await onVolume(archivist, 'carryOut', agreed, done))
    expect(gone).toMatchObject({ status: '90', destroyWay: '粉碎', archiveNo: row.archiveNo })
    const chain = await readCustody(gone)
    expect(chain.at(-1)).toMatchObject({ action: '销毁', receiverName: '已销毁' })
    const papers = await server.sql('select state from doc_paper where own_id = $1', [row.listId])
    expect(papers).toEqual([{ state: 'valid' }])
    // A destroyed volume can be neither lent nor corrected.
    expect((await cast.pm.tries(borrowApi.save, borrowForm(gone))).errors?.[0]?.field).toBe('repoId')
    const archive = await archiveOfProject(archivist, row.projectId)
    expect((await onArchive(archivist, 'edit', archive, { opinion: '更正' })).code).toBe(409)
  })

  test('approved by a deputy, it is certified with both names', async () => {
    const row = await aStoredVolume()
    await setRetentionPast(row)
    const office = await server.as('office')
    const day = shanghaiDateAt(new Date())
    const deputyship = await leader.call(deputyApi.save, {
      userId: leader.userId,
      deputyUserId: office.userId,
      bizTypes: [],
      fromDate: day,
      toDate: day,
      includeWaiting: true,
    })
    const due = await volumeOfProject(archivist, row.projectId)
    const proposed = expectSuccess(await onVolume(archivist, 'destroy', due, await signedOpinion()))
    const signed = { result: 'approve', ...(await signatureFields()) } as const
    const checked = expectSuccess(await onVolume(reviewer, 'destroyCheck', proposed, signed))
    const agreed = expectSuccess(await onVolume(office, 'destroyApprove', checked, { result: 'approve' }))
    await leader.call(deputyApi.end, { listId: deputyship.listId, version: deputyship.version })
    const destroyFile = [(await uploadFile(archivist, '销毁现场.pdf')).listId]
    const done = { destroyWay: '粉碎', destroyTime: new Date().toISOString(), destroyFile }
    expectSuccess(await onVolume(archivist, 'carryOut', agreed, done))
    const { listId } = await archivist.call(paperApi.make, {
      bizType: 'archive:repo',
      ownId: row.listId,
      templateCode: 'destroyCertificate',
    })
    const { pages } = await readPdf(await responseBytes(await downloadAttachment(archivist, listId)))
    expect(pages.join('')).toContain('复核人：严以成')
    expect(pages.join('')).toContain('批准人：何小满（代陆明远）')
  })

  test('an administrator does not act for both who sign, nor is what is lent or kept for ever destroyed', async () => {
    const row = await aStoredVolume()
    await setRetentionPast(row)
    const admin = await server.as('admin')
    const proposed = expectSuccess(
      await onVolume(
        admin,
        'destroy',
        await volumeOfProject(archivist, row.projectId),
        await signedOpinion(),
      ),
    )
    expect(
      (await onVolume(admin, 'destroyCheck', proposed, { result: 'approve', ...(await signatureFields()) }))
        .code,
    ).toBe(400)
    const back = expectSuccess(
      await onVolume(reviewer, 'destroyCheck', proposed, { result: 'return', opinion: '仍有参考价值' }),
    )
    expect(back).toMatchObject({ status: '10', destroyReason: null })
    await borrowVolume({}, back)
    const lentOut = await volumeOfProject(archivist, row.projectId)
    expect(lentOut.status).toBe('20')
    expect((await onVolume(archivist, 'destroy', lentOut, await signedOpinion())).code).toBe(409)
    const other = await aStoredVolume()
    await server.sql('update archive_repo set keep_until = null where list_id = $1', [other.listId])
    const forEver = await onVolume(
      archivist,
      'destroy',
      await volumeOfProject(archivist, other.projectId),
      await signedOpinion(),
    )
    expect(forEver.msg).toContain('永久')
  })
})
