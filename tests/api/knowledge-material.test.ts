import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, endpointPathWithSlash } from '../../packages/shared/src/contract/endpoint'
import { createAccountHelpers } from '../support/accounts'
import { downloadAttachment, statusAndCodeOf, uploadFile } from '../support/attachments'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import {
  anApprovedMaterial,
  createDraftMaterial,
  materialForm,
  moveMaterial as move,
} from '../support/materials'
import { DEMO_PASSWORD, type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
/** 综合管理 has only one person at first, so 公司领导 reviews. */
let office: Person
let leader: Person
let manager: Person
let head: Person
/** A second person of 综合管理, added by one of the tests. */
let second: Person

const today = shanghaiDateAt(new Date())

beforeAll(async () => {
  server = await startServer()
  ;[office, leader, manager, head] = await Promise.all([
    server.as('office'),
    server.as('leader'),
    server.as('clientmgr'),
    server.as('depthead'),
  ] as const)
})
afterAll(() => server?.stop())

const isDownloadedAsPdf = async (person: Person, file: string) =>
  (await downloadAttachment(person, file)).headers.get('content-type') === 'application/pdf'
const authorAndReviewer = () => ({ author: office, reviewer: leader })
const codeAndErrorFields = async (answer: Promise<{ code: number; errors?: { field: string }[] }>) => {
  const { code, errors } = await answer
  return [code, ...(errors ?? []).map(({ field }) => field)]
}

describe('a material counts once somebody else has reviewed it', () => {
  test('written, returned, submitted again and let in by 公司领导, as 综合管理 has nobody else', async () => {
    const draft = await createDraftMaterial(office, { validTo: addDays(today, 400) })
    expect(draft).toMatchObject({ status: '10', versionNo: 0, lentCopies: 0 })
    expect(draft.materialCode).toMatch(/^ZLK-\d{4}-\d{4}$/)
    const waiting = expectSuccess(await move(office, 'submit', draft))
    expect(waiting).toMatchObject({ status: '20', hasReviewer: false })
    // The author cannot approve it, whatever their rights.
    expect((await move(office, 'review', waiting, { result: 'approve' })).code).not.toBe(200)
    expect((await move(manager, 'review', waiting, { result: 'approve' })).code).toBe(403)
    expect(await codeAndErrorFields(move(leader, 'review', waiting, { result: 'return' }))).toEqual([
      400,
      'opinion',
    ])
    const back = expectSuccess(
      await move(leader, 'review', waiting, { result: 'return', opinion: '请补充副本' }),
    )
    expect(back.status).toBe('15')
    const again = expectSuccess(await move(office, 'submit', back))
    const kept = expectSuccess(await move(leader, 'review', again, { result: 'approve' }))
    expect(kept).toMatchObject({ status: '30', versionNo: 1, daysLeft: 400, reviewUserId: leader.userId })
    const [version, ...more] = await office.call(materialApi.versions, { listId: kept.listId })
    expect(more).toEqual([])
    expect(version).toMatchObject({ listId: kept.currentVersionId, versionNo: 1, status: '30', uses: [] })
  })

  test('a draft may be without papers, what is submitted may not', async () => {
    const draft = await office.call(materialApi.save, materialForm())
    expect(await codeAndErrorFields(move(office, 'submit', draft))).toEqual([400, 'file'])
  })

  test('nothing of it is edited once it waits or is in force: dates are not prolonged past the review', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer(), { validTo: addDays(today, 5) })
    const { file } = kept
    const longer = materialForm({ validTo: addDays(today, 900), file })
    expect((await move(office, 'update', kept, longer)).code).toBe(409)
    const waiting = expectSuccess(await move(office, 'submit', await createDraftMaterial(office)))
    expect((await move(office, 'update', waiting, longer)).code).toBe(409)
  })

  test('what is wrong is told at its field', async () => {
    const wrong = materialForm({
      materialType: '人员证书',
      secretLevel: '绝密',
      validFrom: today,
      validTo: addDays(today, -1),
      reviewBy: addDays(today, -1),
      originalCopies: 0,
    })
    expect(await codeAndErrorFields(office.tries(materialApi.save, wrong))).toEqual([
      400,
      'secretLevel',
      'ownerUserId',
      'validTo',
      'reviewBy',
    ])
  })

  test('公司领导 does not let in a certificate of their own', async () => {
    const own = { materialType: '人员证书', ownerUserId: leader.userId }
    const waiting = expectSuccess(await move(office, 'submit', await createDraftMaterial(office, own)))
    expect((await move(leader, 'review', waiting, { result: 'approve' })).code).not.toBe(200)
    expect((await office.call(materialApi.detail, { listId: waiting.listId })).status).toBe('20')
  })

  test('what only another type says is not kept', async () => {
    const row = await createDraftMaterial(office, {
      partyName: '某委托人',
      workMoney: '100.00',
      personTitle: '高工',
    })
    expect(row).toMatchObject({ partyName: null, workMoney: null, personTitle: null })
  })
})

describe('a new version', () => {
  const reviseMaterial = async (kept: Awaited<ReturnType<typeof anApprovedMaterial>>, changes = {}) =>
    move(office, 'revise', kept, {
      ...materialForm({
        validTo: addDays(today, 800),
        file: [(await uploadFile(office, '新版.pdf')).listId],
      }),
      versionNote: '换发新证',
      ...changes,
    })

  test('waits beside the one in force, which stays as it is until somebody else has reviewed', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer(), { validTo: addDays(today, 20) })
    const waiting = expectSuccess(await reviseMaterial(kept))
    expect(waiting).toMatchObject({ status: '35', validTo: kept.validTo, file: kept.file, versionNo: 1 })
    expect((await move(office, 'review', waiting, { result: 'approve' })).code).not.toBe(200)
    expect((await reviseMaterial(waiting)).code).toBe(409)
    const renewed = expectSuccess(await move(leader, 'review', waiting, { result: 'approve' }))
    expect(renewed).toMatchObject({ status: '30', versionNo: 2, validTo: addDays(today, 800) })
    expect(renewed.file).not.toEqual(kept.file)
    const versions = await office.call(materialApi.versions, { listId: kept.listId })
    expect(versions.map(({ versionNo, status }) => [versionNo, status])).toEqual([
      [2, '30'],
      [1, '40'],
    ])
    // The version that was used before stays, with its papers.
    expect(versions[1]?.said).toMatchObject({ validTo: kept.validTo, file: kept.file })
    expect(await isDownloadedAsPdf(office, mustExist(kept.file[0]))).toBe(true)
  })

  test('is told to nobody else before its review, nor what was 受控 once it is so no more', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer(), { secretLevel: '受控', certNo: 'SECRET-1' })
    const open = expectSuccess(await reviseMaterial(kept, { secretLevel: '公开', certNo: 'OPEN-2' }))
    const renewed = expectSuccess(await move(leader, 'review', open, { result: 'approve' }))
    const certNosInVersions = async (person: Person) =>
      (await person.call(materialApi.versions, { listId: kept.listId })).map(({ said }) => said.certNo)
    expect(await certNosInVersions(manager)).toEqual(['OPEN-2'])
    expect(await certNosInVersions(office)).toEqual(['OPEN-2', 'SECRET-1'])
    expectSuccess(await reviseMaterial(renewed, { certNo: 'NEW-3', versionNote: '还没有复核' }))
    expect(await certNosInVersions(manager)).toEqual(['OPEN-2'])
    const seen = await manager.call(materialApi.detail, { listId: kept.listId })
    expect([seen.pendingNote, seen.pendingChanges]).toEqual([null, null])
    expect(await certNosInVersions(leader)).toEqual(['NEW-3', 'OPEN-2', 'SECRET-1'])
  })

  test('that is returned or taken back changes nothing', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer())
    const waiting = expectSuccess(await reviseMaterial(kept))
    const back = expectSuccess(
      await move(leader, 'review', waiting, { result: 'return', opinion: '扫描不清' }),
    )
    expect(back).toMatchObject({ status: '30', versionNo: 1, pendingVersionId: null })
    const once = expectSuccess(await reviseMaterial(back))
    const taken = expectSuccess(await move(office, 'withdraw', once))
    expect(taken).toMatchObject({ status: '30', versionNo: 1, file: kept.file })
    const versions = await office.call(materialApi.versions, { listId: kept.listId })
    expect(versions.map(({ status }) => status)).toEqual(['16', '15', '30'])
  })

  test('never changes what it is of, or whose it is', async () => {
    const kept = await anApprovedMaterial(authorAndReviewer(), {
      materialType: '人员证书',
      ownerUserId: manager.userId,
    })
    const other = { materialType: '人员证书', ownerUserId: head.userId }
    expect(await codeAndErrorFields(reviseMaterial(kept, other))).toEqual([400, 'ownerUserId'])
    expect(await codeAndErrorFields(reviseMaterial(kept, { materialType: '荣誉' }))).toEqual([
      400,
      'materialType',
    ])
  })

  test('takes no paper that is another record’s, or another person’s', async () => {
    const other = await anApprovedMaterial(authorAndReviewer())
    const kept = await anApprovedMaterial(authorAndReviewer())
    expect(await codeAndErrorFields(reviseMaterial(kept, { file: other.file }))).toEqual([400, 'file'])
    const foreign = (await uploadFile(manager, '别人的.pdf')).listId
    expect(await codeAndErrorFields(reviseMaterial(kept, { file: [foreign] }))).toEqual([400, 'file'])
  })
})

describe('where 综合管理 has more than one', () => {
  beforeAll(async () => {
    const people = createAccountHelpers(server)
    const user = await people.newUser({ roleIds: [await people.roleId('OFFICE')] })
    await server.sql(
      `update sys_user set edit_password = false,
       password_hash = (select password_hash from sys_user where username = 'office') where list_id = $1`,
      [user.listId],
    )
    second = await people.enter(user.username, DEMO_PASSWORD)
  })

  test('another of them reviews, and 公司领导 need not', async () => {
    const waiting = expectSuccess(await move(office, 'submit', await createDraftMaterial(office)))
    expect(waiting.hasReviewer).toBe(true)
    expect((await move(leader, 'review', waiting, { result: 'approve' })).code).toBe(403)
    expect((await move(second, 'review', waiting, { result: 'approve' })).code).toBe(200)
  })

  test('nobody reviews a certificate of their own: then 公司领导 does', async () => {
    const own = { materialType: '人员证书', ownerUserId: second.userId }
    const waiting = expectSuccess(await move(office, 'submit', await createDraftMaterial(office, own)))
    expect(waiting.hasReviewer).toBe(false)
    expect((await move(second, 'review', waiting, { result: 'approve' })).code).not.toBe(200)
    expect((await move(leader, 'review', waiting, { result: 'approve' })).code).toBe(200)
  })
})

describe('who sees what', () => {
  test('drafts are for whoever keeps the register, what is 受控 for few, papers for fewer', async () => {
    const open = await anApprovedMaterial(
      { author: office, reviewer: second },
      { materialName: '公开的荣誉' },
    )
    const controlled = await anApprovedMaterial(
      { author: office, reviewer: second },
      { materialName: '受控的审计报告', materialType: '财务审计', secretLevel: '受控' },
    )
    const draft = await createDraftMaterial(office, { materialName: '未完的草稿' })
    const materialNamesFor = async (person: Person) =>
      (await person.call(materialApi.list, {})).map(({ materialName }) => materialName)
    expect(await materialNamesFor(manager)).toContain(open.materialName)
    expect(await materialNamesFor(manager)).not.toContain(controlled.materialName)
    expect(await materialNamesFor(manager)).not.toContain(draft.materialName)
    expect(await materialNamesFor(head)).toEqual(
      expect.arrayContaining([open.materialName, controlled.materialName]),
    )
    const { listId } = controlled
    expect((await manager.tries(materialApi.detail, { listId })).code).toBe(404)
    expect((await manager.tries(materialApi.versions, { listId })).code).toBe(404)
    // Many people may read the register, but papers are only available through an application.
    const seen = await manager.call(materialApi.detail, { listId: open.listId })
    expect(seen).toMatchObject({ mayOpen: false, file: [], fileCount: 1 })
    const paper = mustExist(open.file[0])
    expect(await statusAndCodeOf(await downloadAttachment(manager, paper))).toEqual([200, 404])
    expect(await statusAndCodeOf(await downloadAttachment(head, paper))).toEqual([200, 404])
    expect(await isDownloadedAsPdf(office, paper)).toBe(true)
  })

  test('the owner sees their own certificate and its papers, and nobody else of theirs', async () => {
    const own = await anApprovedMaterial(
      { author: office, reviewer: second },
      {
        materialName: '招标师证书',
        materialType: '人员证书',
        secretLevel: '受控',
        ownerUserId: manager.userId,
      },
    )
    const seen = await manager.call(materialApi.detail, { listId: own.listId })
    expect(seen).toMatchObject({ mayOpen: true, file: own.file })
    expect(await isDownloadedAsPdf(manager, mustExist(own.file[0]))).toBe(true)
    const pm = await server.as('pm')
    expect((await pm.tries(materialApi.detail, { listId: own.listId })).code).toBe(404)
    expect(await statusAndCodeOf(await downloadAttachment(pm, mustExist(own.file[0])))).toEqual([200, 404])
  })
})

test('every call of the register takes the token of the knowledge base only', async () => {
  const calls: Endpoint[] = Object.values(materialApi)
  const { token, sctToken, sctKnowledgeToken } = office.tokens
  for (const endpoint of calls) {
    const address = endpointPathWithSlash(endpoint)
    expect(address).toMatch(/^\/api\/knowledge\/material\//)
    for (const wrong of [token, sctToken]) {
      const answer = await server.call(endpoint.method, address, { headers: { token: `Bearer ${wrong}` } })
      expect([address, answer.status]).toEqual([address, 401])
    }
    const right = await server.call(endpoint.method, address, {
      headers: { token: `Bearer ${sctKnowledgeToken}` },
    })
    expect([address, right.status === 401]).toEqual([address, false])
  }
})
