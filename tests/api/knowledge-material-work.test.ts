import { randomUUID } from 'node:crypto'
import { fulltextApi } from '@agency/shared/contract/fulltext.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { readDocxText } from '../../apps/server/src/documents/fill-template'
import {
  materialsById,
  usableMaterialsByType,
} from '../../apps/server/src/modules/knowledge-material/material.door'
import { responseBytes, uploadFile } from '../support/attachments'
import { mustExist } from '../support/collections'
import { aDocx } from '../support/docx'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import {
  anApprovedMaterial,
  createDraftMaterial,
  materialForm,
  moveMaterial as move,
} from '../support/materials'
import { openAnswer, type Person, startServer, type TestServer } from '../support/server'
import { readSheetCells } from '../support/sheets'

const DAY_MS = 86_400_000

let server: TestServer
let office: Person
let leader: Person
let manager: Person
let head: Person
/** By how many days the server's clock is ahead of ours. */
let ahead = 0
const simulatedToday = () => shanghaiDateAt(new Date(Date.now() + ahead * DAY_MS))

beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead * DAY_MS) })
  ;[office, leader, manager, head] = await Promise.all([
    server.as('office'),
    server.as('leader'),
    server.as('clientmgr'),
    server.as('depthead'),
  ] as const)
})
afterAll(() => server?.stop())

const authorAndReviewer = () => ({ author: office, reviewer: leader })

/** Enters that somebody used the version in force, as an application does. */
const insertMaterialUse = (
  { listId, currentVersionId }: { listId: string; currentVersionId: string | null },
  userId: string,
  purpose: string,
) =>
  server.sql(
    `insert into knowledge_material_use
     (list_id, material_id, version_id, biz_type, own_id, purpose, use_way, user_id, time)
     values ($1, $2, $3, 'knowledge:apply', $4, $5, '电子', $6, now())`,
    [randomUUID(), listId, currentVersionId, randomUUID(), purpose, userId],
  )

const noticesContaining = async (person: Person, word: string) =>
  (await person.call(todoApi.noticePage, { size: 200 })).records.filter(({ title }) => title.includes(word))

describe('calling a version back', () => {
  test('takes the material out of use and tells everybody who used it, with what they used it for', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer(), { materialName: '错误的业绩合同' })
    await insertMaterialUse(kept, manager.userId, '云岭市人民医院代理机构比选')
    await insertMaterialUse(kept, manager.userId, '青禾职业学院代理机构比选')
    await insertMaterialUse(kept, head.userId, '另一个比选')
    const { listId, version, currentVersionId } = kept
    const asked = { listId, version, versionId: mustExist(currentVersionId), reason: '合同金额有误' }
    expect((await manager.tries(materialApi.recall, asked)).code).toBe(403)
    expect((await office.tries(materialApi.recall, { ...asked, reason: '' })).errors?.[0]?.field).toBe(
      'reason',
    )
    const called = await office.call(materialApi.recall, asked)
    expect(called).toMatchObject({ status: '50', isRecalled: true })
    const [told] = await noticesContaining(manager, '错误的业绩合同')
    expect(told?.content).toContain('合同金额有误')
    expect(told?.content).toContain('「云岭市人民医院代理机构比选」')
    expect(told?.content).toContain('「青禾职业学院代理机构比选」')
    expect(told?.content).not.toContain('另一个比选')
    expect(await noticesContaining(head, '错误的业绩合同')).toHaveLength(1)
    const [version1] = await office.call(materialApi.versions, { listId })
    expect(version1).toMatchObject({ status: '50', recallReason: '合同金额有误' })
    expect(version1?.uses.map(({ purpose }) => purpose)).toContain('云岭市人民医院代理机构比选')
    // Not every reader of the register sees who used it for what, because 比选 are not visible to all.
    const [seen] = await manager.call(materialApi.versions, { listId })
    expect(seen?.uses.map(({ userId }) => userId)).toEqual([manager.userId, manager.userId])
    const pm = await server.as('pm')
    expect((await pm.call(materialApi.versions, { listId }))[0]?.uses).toEqual([])
    const again = await office.tries(materialApi.recall, { ...asked, version: called.version })
    expect([again.code, again.errors?.[0]?.field]).toEqual([400, 'versionId'])

    // A new version lifts the recall once somebody else has reviewed it; a returned one does not.
    const next = {
      ...materialForm({ file: [(await uploadFile(office, '更正.pdf')).listId] }),
      versionNote: '更正',
    }
    const waiting = expectSuccess(await move(office, 'revise', called, next))
    const back = expectSuccess(await move(leader, 'review', waiting, { result: 'return', opinion: '再核' }))
    expect(back).toMatchObject({ status: '50', isRecalled: true })
    const mended = expectSuccess(
      await move(office, 'revise', back, {
        ...next,
        file: [(await uploadFile(office, '再更正.pdf')).listId],
      }),
    )
    const right = expectSuccess(await move(leader, 'review', mended, { result: 'approve' }))
    expect(right).toMatchObject({ status: '30', isRecalled: false, versionNo: 2 })
  })

  test('of an earlier version leaves the one in force; of one that never was in force there is nothing to call', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer())
    const next = {
      ...materialForm({ file: [(await uploadFile(office, '新.pdf')).listId] }),
      versionNote: '换',
    }
    const waiting = expectSuccess(await move(office, 'revise', kept, next))
    const { listId, version, pendingVersionId } = waiting
    const early = { listId, version, versionId: mustExist(pendingVersionId), reason: '误' }
    expect((await office.tries(materialApi.recall, early)).errors?.[0]?.field).toBe('versionId')
    const renewed = expectSuccess(await move(leader, 'review', waiting, { result: 'approve' }))
    const called = await office.call(materialApi.recall, {
      listId,
      version: renewed.version,
      versionId: mustExist(kept.currentVersionId),
      reason: '旧版有误',
    })
    expect(called).toMatchObject({ status: '30', isRecalled: false, versionNo: 2 })
    const stale = await office.tries(materialApi.recall, {
      listId,
      version: renewed.version,
      versionId: mustExist(renewed.currentVersionId),
      reason: '误',
    })
    expect(stale.code).toBe(409)
  })

  test('while a new version waits, the material stays out of use until that one is reviewed', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer())
    const next = {
      ...materialForm({ file: [(await uploadFile(office, '新.pdf')).listId] }),
      versionNote: '换',
    }
    const { listId, version } = expectSuccess(await move(office, 'revise', kept, next))
    const called = await office.call(materialApi.recall, {
      listId,
      version,
      versionId: mustExist(kept.currentVersionId),
      reason: '有误',
    })
    expect(called).toMatchObject({ status: '35', isRecalled: true })
    const renewed = expectSuccess(await move(leader, 'review', called, { result: 'approve' }))
    expect(renewed).toMatchObject({ status: '30', isRecalled: false })
  })
})

describe('tables of people and of references', () => {
  const aPersonCertificate = (name: string, changes = {}) =>
    anApprovedMaterial(authorAndReviewer(), {
      materialName: name,
      materialType: '人员证书',
      secretLevel: '内部',
      ownerUserId: manager.userId,
      personTitle: '高级工程师',
      certLevel: '一级',
      profession: '建筑工程',
      certNo: 'ZJ-7788',
      ...changes,
    })
  const docxTextOf = async (response: Response) => readDocxText(await responseBytes(response))

  test('are filled into a docx by the template, in the order chosen', async () => {
    const [one, two] = [
      await aPersonCertificate('建造师证书'),
      await aPersonCertificate('造价师证书', { certNo: 'ZJ-9900' }),
    ]
    const asked = { listIds: `${two.listId},${one.listId}`, templateCode: 'people' as const }
    const text = await docxTextOf(await manager.download(materialApi.table, asked))
    expect(text).toContain('ZJ-7788')
    expect(text).toContain('高级工程师')
    expect(text.indexOf('造价师证书')).toBeLessThan(text.indexOf('建造师证书'))
    const work = await anApprovedMaterial(authorAndReviewer(), {
      materialName: '医院合同',
      materialType: '业绩合同',
      secretLevel: '内部',
      workName: '门诊楼招标代理',
      partyName: '云岭市人民医院',
      workMoney: '1234567.80',
      signDate: '2024-05-06',
      workScale: '2 万平方米',
    })
    const works = await manager.download(materialApi.table, { listIds: work.listId, templateCode: 'works' })
    const said = await docxTextOf(works)
    for (const word of ['门诊楼招标代理', '云岭市人民医院', '1,234,567.80', '2024-05-06', '2 万平方米'])
      expect(said).toContain(word)
    expect(works.headers.get('content-disposition')).toContain('.docx')
  })

  test('are not made of what must not be used, is of another type, or may not be seen', async () => {
    const ended = await aPersonCertificate('过期证书', { validTo: addDays(simulatedToday(), -1) })
    const licence = await anApprovedMaterial(authorAndReviewer())
    const hidden = await aPersonCertificate('受控证书', { secretLevel: '受控', ownerUserId: head.userId })
    const peopleTableMessage = async (by: Person, listIds: string) =>
      (await openAnswer(await by.download(materialApi.table, { listIds, templateCode: 'people' }))).msg
    expect(await peopleTableMessage(office, ended.listId)).toContain('到期')
    expect(await peopleTableMessage(office, licence.listId)).toContain('不是人员证书')
    expect(await peopleTableMessage(manager, hidden.listId)).toContain('没有人员证书')
  })
})

describe('a list from a workbook', () => {
  const makeMaterialRow = (n: number, cells: Record<string, string>) => ({
    row: n,
    cells: { materialName: '资质', materialType: '资质证照', secretLevel: '内部', ...cells },
  })

  test('becomes drafts, with days as people write them', async () => {
    const rows = [
      makeMaterialRow(2, {
        certNo: 'IMP-1',
        validFrom: '2024年1月1日',
        validTo: '2030/1/1',
        originalCopies: '3',
      }),
      makeMaterialRow(3, { materialType: '人员证书', certNo: 'IMP-2', ownerUserId: 'clientmgr' }),
    ]
    expect(await office.call(materialApi.importCheck, { rows })).toEqual([])
    expect(await office.call(materialApi.importSave, { rows })).toEqual({ saved: 2 })
    const [saved] = await office.call(materialApi.list, { certNo: 'IMP-1' })
    expect(saved).toMatchObject({
      status: '10',
      validFrom: '2024-01-01',
      validTo: '2030-01-01',
      originalCopies: 3,
      file: [],
    })
  })

  test('is checked cell by cell, and saved whole or not at all', async () => {
    const rows = [
      makeMaterialRow(2, { validTo: '明天' }),
      makeMaterialRow(3, { materialType: '没有的类型' }),
      makeMaterialRow(4, { materialType: '人员证书' }),
      makeMaterialRow(5, { certNo: 'IMP-1' }),
      makeMaterialRow(6, { certNo: 'IMP-9' }),
      makeMaterialRow(7, { certNo: 'IMP-9' }),
      makeMaterialRow(8, { originalCopies: '两份' }),
    ]
    const problems = await office.call(materialApi.importCheck, { rows })
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'validTo'],
      [3, 'materialType'],
      [4, 'ownerUserId'],
      [5, 'certNo'],
      [7, 'certNo'],
      [8, 'originalCopies'],
    ])
    expect((await office.tries(materialApi.importSave, { rows })).code).toBe(400)
    expect(await office.call(materialApi.list, { certNo: 'IMP-9' })).toEqual([])
    expect((await manager.tries(materialApi.importCheck, { rows })).code).toBe(403)
  })
})

test('a checklist hears of each type what may be used and what expires before its deadline', async () => {
  const anHonourMaterial = (materialName: string, changes = {}) =>
    anApprovedMaterial(authorAndReviewer(), { materialName, materialType: '荣誉', ...changes })
  const lasting = await anHonourMaterial('长期荣誉')
  const late = await anHonourMaterial('之后到期', { validTo: addDays(simulatedToday(), 30) })
  const soon = await anHonourMaterial('之前到期', { validTo: addDays(simulatedToday(), 9) })
  await anHonourMaterial('已过期', { validTo: addDays(simulatedToday(), -1) })
  await anHonourMaterial('尚未生效', { validFrom: addDays(simulatedToday(), 1) })
  await createDraftMaterial(office, { materialName: '草稿', materialType: '荣誉' })
  const called = await anHonourMaterial('被召回')
  await office.call(materialApi.recall, {
    listId: called.listId,
    version: called.version,
    versionId: mustExist(called.currentVersionId),
    reason: '误',
  })
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    const deadline = addDays(simulatedToday(), 10)
    const [stock, ...more] = await usableMaterialsByType(db, ['荣誉', '荣誉'], {
      today: simulatedToday(),
      deadline,
    })
    expect(more).toEqual([])
    const idsOf = (rows: readonly { listId: string }[] = []) => rows.map(({ listId }) => listId)
    expect(idsOf(stock?.inForce)).toEqual([lasting.listId, late.listId])
    expect(idsOf(stock?.expiring)).toEqual([soon.listId])
    const [told] = await materialsById(db, [soon.listId])
    expect(told).toMatchObject({ versionId: soon.currentVersionId, file: soon.file, lentCopies: 0 })
  } finally {
    await close()
  }
})

test('the export has what the list shows', async () => {
  await anApprovedMaterial(authorAndReviewer(), { materialName: '导出的资料', tags: '投标常用' })
  const file = await office.download(materialApi.exportExcel, { materialName: '导出的资料' })
  expect(readSheetCells(await responseBytes(file))).toEqual(
    expect.arrayContaining(['导出的资料', '在用', '有效期至']),
  )
  expect((await openAnswer(await manager.download(materialApi.exportExcel, {}))).code).toBe(403)
})

test('full text finds a material by its words and its papers, for whoever may read them', async () => {
  const uploadCertificateText = async (word: string) =>
    (await uploadFile(office, '正文.docx', await aDocx([`本证书由${word}颁发`]))).listId
  const open = await anApprovedMaterial(authorAndReviewer(), {
    materialName: '荣誉甲',
    secretLevel: '公开',
    file: [await uploadCertificateText('螳螂川协会')],
  })
  const inner = await anApprovedMaterial(authorAndReviewer(), {
    materialName: '荣誉乙',
    secretLevel: '内部',
    file: [await uploadCertificateText('螳螂川协会')],
  })
  const draft = await createDraftMaterial(office, {
    materialName: '草稿丙',
    file: [await uploadCertificateText('螳螂川协会')],
  })
  await runJob(server, 'search-read')
  const foundOwnIds = async (person: Person, keyword: string) =>
    (await person.call(fulltextApi.find, { keyword, limit: 50 })).map(({ ownId }) => ownId)
  expect(await foundOwnIds(office, '螳螂川')).toEqual(expect.arrayContaining([open.listId, inner.listId]))
  expect(await foundOwnIds(office, '螳螂川')).not.toContain(draft.listId)
  expect(await foundOwnIds(manager, '螳螂川')).toEqual([open.listId])
  expect(await foundOwnIds(manager, '荣誉乙')).not.toContain(inner.listId)
  expect(await foundOwnIds(office, mustExist(inner.materialCode))).toContain(inner.listId)
})

// These tests come last, because the clock only goes forward.
describe('as time passes', () => {
  test('owner and 综合管理 hear 60, 30 and 7 days before the end, each once, and again of a new version', async () => {
    const name = '快到期的证书'
    const validTo = addDays(simulatedToday(), 61)
    const own = { materialType: '人员证书', ownerUserId: manager.userId, materialName: name, validTo }
    const kept = await anApprovedMaterial(authorAndReviewer(), own)
    const countExpiryNotices = async () => {
      await runJob(server, 'material-expiry')
      return [
        (await noticesContaining(manager, `即将到期：${name}`)).length,
        (await noticesContaining(office, `即将到期：${name}`)).length,
      ]
    }
    expect(await countExpiryNotices()).toEqual([0, 0])
    ahead += 1
    expect(await countExpiryNotices()).toEqual([1, 1])
    expect(await countExpiryNotices()).toEqual([1, 1])
    ahead += 29
    expect(await countExpiryNotices()).toEqual([1, 1])
    ahead += 1
    expect(await countExpiryNotices()).toEqual([2, 2])
    // The server was down on the day itself: the notice is sent as soon as it runs again.
    ahead += 25
    expect(await countExpiryNotices()).toEqual([3, 3])
    expect(await countExpiryNotices()).toEqual([3, 3])
    expect((await noticesContaining(leader, `即将到期：${name}`)).length).toBe(0)
    ahead += 6
    // On the day after the last: expired, and no more notices.
    expect(await countExpiryNotices()).toEqual([3, 3])
    const seen = await office.call(materialApi.detail, { listId: kept.listId })
    expect(seen).toMatchObject({ status: '30', daysLeft: -1 })
    expect(
      (await office.call(materialApi.list, { isExpired: 'true' })).map(({ listId }) => listId),
    ).toContain(kept.listId)
    const table = { listIds: kept.listId, templateCode: 'people' as const }
    expect((await openAnswer(await office.download(materialApi.table, table))).code).toBe(400)
    const next = {
      ...materialForm({ ...own, validTo: addDays(simulatedToday(), 30) }),
      file: [(await uploadFile(office, '新证.pdf')).listId],
      versionNote: '续期',
    }
    const waiting = expectSuccess(await move(office, 'revise', seen, next))
    expect(await countExpiryNotices()).toEqual([3, 3])
    expectSuccess(await move(leader, 'review', waiting, { result: 'approve' }))
    expect(await countExpiryNotices()).toEqual([4, 4])
  })

  test('the day by which one is to be looked at again is reminded of once', async () => {
    const name = '待核查的制度'
    await anApprovedMaterial(authorAndReviewer(), {
      materialName: name,
      reviewBy: addDays(simulatedToday(), 8),
    })
    const countCheckReminders = async () => {
      await runJob(server, 'material-expiry')
      return (await noticesContaining(office, `核查提醒：${name}`)).length
    }
    expect(await countCheckReminders()).toBe(0)
    ahead += 2
    expect([await countCheckReminders(), await countCheckReminders()]).toEqual([1, 1])
  })
})
