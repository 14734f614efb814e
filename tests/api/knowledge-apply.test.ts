import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import {
  aComparisonRequiring,
  applicationForm,
  aSubmittedApplication,
  createMaterialRegister,
  onApply,
  type Register,
} from '../support/applications'
import { mustExist, sortedCodes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveMaterial } from '../support/materials'
import { type Person, startServer, type TestServer } from '../support/server'

/** By how many days the server's clock is ahead of ours. */
let ahead = 0
const DAY_MS = 86_400_000
const today = shanghaiDateAt(new Date())

let server: TestServer
let { office, leader, manager, head, pm, material } = {} as Register
let people: ReturnType<typeof createAccountHelpers>
let [licence, controlled] = ['', '']
beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead * DAY_MS) })
  people = createAccountHelpers(server)
  ;({ office, leader, manager, head, pm, material } = await createMaterialRegister(server))
  licence = (await material({ materialName: '营业执照' })).listId
  controlled = (
    await material({ materialName: '财务审计报告', materialType: '财务审计', secretLevel: '受控' })
  ).listId
})
afterAll(() => server?.stop())

const readApplication = (person: Person, { listId }: { listId: string }) =>
  person.call(applyApi.detail, { listId })
const yes = { result: 'approve' } as const
const codeAndErrorFields = async (
  answer: Promise<{ code: number; msg: string; errors?: { field: string }[] }>,
) => {
  const { code, errors } = await answer
  return [code, ...(errors ?? []).map(({ field }) => field)]
}
const pendingStepIds = async (row: ApplyRow) =>
  (
    await server.sql<{ step_id: string }>(
      `select step_id from wf_todo where own_id = $1 and status = 'pending' and kind = 'task'`,
      [row.listId],
    )
  ).map(({ step_id }) => step_id)

describe('an application', () => {
  test('for a 比选: what its checklist asks for and the register has is ticked', async () => {
    const soon = await material({
      materialName: '质量管理体系认证',
      materialType: '荣誉',
      validTo: addDays(today, 5),
    })
    const lasting = await material({ materialName: '优秀代理机构', materialType: '荣誉' })
    const comparison = await aComparisonRequiring(manager, [
      { paperName: '营业执照', materialType: '资质证照', copies: 1 },
      { paperName: '所获荣誉', materialType: '荣誉', copies: 2 },
      { paperName: '报价函', materialType: null, copies: 1 },
    ])
    const asked = await manager.call(applyApi.asked, { comparisonId: comparison.listId })
    expect(asked.ticked).toEqual([licence, lasting.listId])
    const [, honours] = asked.papers
    expect(honours?.choices.find(({ listId }) => listId === soon.listId)?.isExpiring).toBe(true)
    const form = applicationForm(asked.ticked, { comparisonId: comparison.listId, otherPurpose: null })
    const draft = await manager.call(applyApi.save, form)
    expect(draft).toMatchObject({ status: '10', purpose: comparison.comparisonName, materialCount: 2 })
    expect(draft.applyNo).toMatch(/^ZL-\d{6}-\d{3}$/)
    // Nobody can apply for a 比选 that they may not see.
    const other = await server.as('clientmgr2')
    expect(await codeAndErrorFields(other.tries(applyApi.save, form))).toEqual([400, 'comparisonId'])
    expect((await other.tries(applyApi.asked, { comparisonId: comparison.listId })).code).toBe(404)
    const sent = expectSuccess(await onApply(manager, 'submit', draft))
    const used = await manager.call(applyApi.used, { comparisonId: comparison.listId })
    expect(used.map(({ materialId }) => materialId)).toEqual(asked.ticked)
    expect((await other.tries(applyApi.used, { comparisonId: comparison.listId })).code).toBe(404)
    const passed = expectSuccess(await onApply(office, 'check', sent, yes))
    expect(passed).toMatchObject({ status: '30', mayDownload: false })
    // A person who recalls the version sees who used it, and for what.
    const [version] = await office.call(materialApi.versions, { listId: licence })
    expect(version?.uses).toContainEqual(
      expect.objectContaining({ purpose: comparison.comparisonName, userId: manager.userId, useWay: '电子' }),
    )
  })

  test('says what is wrong with it at its fields', async () => {
    const trySaveErrors = (changes: object) =>
      codeAndErrorFields(manager.tries(applyApi.save, applicationForm([licence], changes)))
    expect(await trySaveErrors({ otherPurpose: '' })).toEqual([400, 'comparisonId'])
    expect(await trySaveErrors({ materialIds: [] })).toEqual([400, 'materialIds'])
    expect(await trySaveErrors({ materialIds: [manager.userId] })).toEqual([400, 'materialIds'])
    expect(await trySaveErrors({ useWay: '拍照' })).toEqual([400, 'useWay'])
    expect(await trySaveErrors({ reason: ' ' })).toEqual([400, 'reason'])
    expect(await trySaveErrors({ useWay: '原件借出' })).toEqual([400, 'planReturnTime'])
    expect(await trySaveErrors({ useWay: '原件借出', planReturnTime: addDays(today, -1) })).toEqual([
      400,
      'planReturnTime',
    ])
    expect(await trySaveErrors({ useWay: '原件借出', planReturnTime: addDays(today, 90) })).toEqual([
      400,
      'planReturnTime',
    ])
  })

  test('is checked by 综合管理, never by whoever asked; 公司领导 checks what their only person asks for', async () => {
    const row = await aSubmittedApplication(manager, [licence])
    expect(await pendingStepIds(row)).toEqual(['KB_CHECK'])
    expect((await onApply(manager, 'check', row, yes)).code).toBe(403)
    expect((await onApply(leader, 'check', row, yes)).code).not.toBe(200)
    expect(await codeAndErrorFields(onApply(office, 'check', row, { result: 'return' }))).toEqual([
      400,
      'opinion',
    ])
    const back = expectSuccess(
      await onApply(office, 'check', row, { result: 'return', opinion: '请写明用途' }),
    )
    expect(back.status).toBe('40')
    expectSuccess(await onApply(manager, 'submit', back))
    const own = await aSubmittedApplication(office, [licence])
    expect((await onApply(office, 'check', own, yes)).code).not.toBe(200)
    expect(expectSuccess(await onApply(leader, 'check', own, yes)).status).toBe('30')
    // A 受控 material needs the approval of two people; there is only one.
    expect(await codeAndErrorFields(office.tries(applyApi.save, applicationForm([controlled])))).toEqual([
      400,
      'materialIds',
    ])
  })

  test('for what is 受控 needs the head of the department too', async () => {
    const row = await aSubmittedApplication(manager, [licence, controlled])
    const checked = expectSuccess(await onApply(office, 'check', row, yes))
    expect(checked.status).toBe('20')
    expect(await pendingStepIds(checked)).toEqual(['KB_DEPT'])
    expect((await onApply(office, 'check', checked, yes)).code).not.toBe(200)
    expect((await onApply(await server.as('depthead2'), 'check', checked, yes)).code).not.toBe(200)
    expect(expectSuccess(await onApply(head, 'check', checked, yes)).status).toBe('30')
  })

  test('two decide at once: one of them does', async () => {
    const { username } = await people.newUser({
      roleIds: [await people.roleId('OFFICE')],
      departmentId: await people.departmentId('01'),
    })
    await server.sql(
      `update sys_user set edit_password = false,
        password_hash = (select password_hash from sys_user where username = 'staff6') where username = $1`,
      [username],
    )
    const second = await server.enter(username)
    const row = await aSubmittedApplication(manager, [licence])
    const answers = await Promise.all([
      onApply(office, 'check', row, yes),
      onApply(second, 'check', row, { result: 'return', opinion: '不同意' }),
    ])
    expect(sortedCodes(answers)).toEqual([200, 409])
    await server.sql(`update sys_user set enabled = false where username = $1`, [username])
  })
})

describe('somebody else’s certificate', () => {
  const aCertificateOwnedBy = (ownerUserId: string) =>
    material({ materialName: '招标师证书', materialType: '人员证书', ownerUserId, originalCopies: 1 })

  test('waits for its owner, then goes on; the owner may refuse', async () => {
    const [mine, theirs] = [
      (await aCertificateOwnedBy(pm.userId)).listId,
      (await aCertificateOwnedBy((await server.as('pmb')).userId)).listId,
    ]
    const row = await aSubmittedApplication(manager, [mine, theirs])
    expect(await pendingStepIds(row)).toEqual(['KB_OWNER'])
    expect((await onApply(office, 'check', row, yes)).code).not.toBe(200)
    expect((await onApply(head, 'consent', row, yes)).code).not.toBe(200)
    const first = await readApplication(pm, row)
    expect(first.items.map(({ isAgreed }) => isAgreed)).toEqual([false, false])
    const next = expectSuccess(await onApply(pm, 'consent', row, yes))
    expect((await onApply(pm, 'consent', next, yes)).code).not.toBe(200)
    const agreed = expectSuccess(await onApply(await server.as('pmb'), 'consent', next, yes))
    expect((await readApplication(office, agreed)).items.map(({ isAgreed }) => isAgreed)).toEqual([
      true,
      true,
    ])
    const back = expectSuccess(
      await onApply(office, 'check', agreed, { result: 'return', opinion: '换一份' }),
    )
    // After a new submission they must consent again.
    const again = expectSuccess(await onApply(manager, 'submit', back))
    expect(await pendingStepIds(again)).toEqual(['KB_OWNER'])
    const not = expectSuccess(
      await onApply(pm, 'consent', again, { result: 'return', opinion: '证书另有用途' }),
    )
    expect(not.status).toBe('40')
    // No consent is needed for one's own material.
    expect(await pendingStepIds(await aSubmittedApplication(pm, [mine]))).toEqual(['KB_CHECK'])
    const clerk = await server.as('finance')
    const ofClerk = await aSubmittedApplication(manager, [(await aCertificateOwnedBy(clerk.userId)).listId])
    expect(expectSuccess(await onApply(clerk, 'consent', ofClerk, yes)).status).toBe('20')
    expect((await clerk.tries(applyApi.detail, { listId: row.listId })).code).toBe(404)
  })

  test('that its owner has agreed to is decided on by another person', async () => {
    const own = await aCertificateOwnedBy(head.userId)
    const row = await aSubmittedApplication(manager, [own.listId])
    const agreed = expectSuccess(await onApply(head, 'consent', row, yes))
    expect(expectSuccess(await onApply(office, 'check', agreed, yes)).status).toBe('30')
    const controlled = await material({
      materialName: '受控证书',
      materialType: '人员证书',
      ownerUserId: head.userId,
      secretLevel: '受控',
    })
    const asked = await aSubmittedApplication(manager, [controlled.listId])
    const checked = expectSuccess(
      await onApply(office, 'check', expectSuccess(await onApply(head, 'consent', asked, yes)), yes),
    )
    expect((await onApply(head, 'check', checked, yes)).code).not.toBe(200)
    expect(expectSuccess(await onApply(await server.as('leader'), 'check', checked, yes)).status).toBe('30')
  })

  test('of somebody who left, or may agree to nothing, is not applied for', async () => {
    const staff = await aCertificateOwnedBy((await server.as('staff')).userId)
    expect(await codeAndErrorFields(manager.tries(applyApi.save, applicationForm([staff.listId])))).toEqual([
      400,
      'materialIds',
    ])
    const { listId } = await people.newUser()
    const certificate = await aCertificateOwnedBy(listId)
    await server.sql('update sys_user set enabled = false where list_id = $1', [listId])
    expect(
      await codeAndErrorFields(manager.tries(applyApi.save, applicationForm([certificate.listId]))),
    ).toEqual([400, 'materialIds'])
  })
})

describe('between application and approval', () => {
  const aWaitingApplication = async (changes: object = {}) => {
    const one = await material({ materialName: `业绩合同${Math.random()}`, ...changes })
    return { one, row: await aSubmittedApplication(manager, [licence, one.listId]) }
  }
  const secondItemProblem = async (row: ApplyRow) =>
    mustExist((await readApplication(office, row)).items[1]).problem

  test('a material expires: said at its row, and nobody approves it', async () => {
    const { row } = await aWaitingApplication({ validTo: addDays(today, 3) })
    expect(await secondItemProblem(row)).toBeNull()
    ahead = 5
    try {
      expect(await secondItemProblem(row)).toContain('到期')
      const answer = await onApply(office, 'check', row, yes)
      expect([answer.code, answer.msg.includes('到期')]).toEqual([400, true])
      expect(
        expectSuccess(await onApply(office, 'check', row, { result: 'return', opinion: '已到期' })).status,
      ).toBe('40')
      expect(
        await codeAndErrorFields(onApply(manager, 'submit', await readApplication(manager, row))),
      ).toEqual([400, 'materialIds'])
    } finally {
      ahead = 0
    }
  })

  test('a material is called back', async () => {
    const { one, row } = await aWaitingApplication()
    await office.call(materialApi.recall, {
      listId: one.listId,
      version: one.version,
      versionId: mustExist(one.currentVersionId),
      reason: '盖章有误',
    })
    expect(await secondItemProblem(row)).toContain('召回')
    expect((await onApply(office, 'check', row, yes)).code).toBe(400)
  })

  test('a new version comes: what was applied for is no longer what is given out', async () => {
    const { one, row } = await aWaitingApplication()
    const now = await office.call(materialApi.detail, { listId: one.listId })
    const { listId, version, ...said } = now
    const names = Object.keys(materialApi.save.input.shape)
    const form = Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)))
    const renewed = expectSuccess(
      await moveMaterial(office, 'revise', { listId, version }, { ...form, versionNote: '续期' }),
    )
    expectSuccess(await moveMaterial(leader, 'review', renewed, yes))
    expect(await secondItemProblem(row)).toContain('第 2 版')
    expect((await onApply(office, 'check', row, yes)).code).toBe(400)
    const back = expectSuccess(await onApply(office, 'check', row, { result: 'return', opinion: '已有新版' }))
    // Submitted again, it refers to today's version.
    const again = expectSuccess(await onApply(manager, 'submit', back))
    expect((await readApplication(office, again)).items.map(({ versionNo }) => versionNo)).toEqual([1, 2])
    expect(expectSuccess(await onApply(office, 'check', again, yes)).status).toBe('30')
  })
})

test('an application is its writer’s: others of the scope read it, nobody else finds it', async () => {
  const row = await aSubmittedApplication(manager, [licence])
  const auditor = await server.as('auditor')
  expect((await readApplication(auditor, row)).allowedActions).toEqual([])
  expect((await readApplication(head, row)).listId).toBe(row.listId)
  for (const name of ['clientmgr2', 'depthead2', 'finance'])
    expect((await (await server.as(name)).tries(applyApi.detail, { listId: row.listId })).code).toBe(404)
  const staff = await server.as('staff')
  expect((await staff.tries(applyApi.detail, { listId: row.listId })).code).toBe(403)
  expect((await auditor.tries(applyApi.save, applicationForm([licence]))).code).toBe(403)
  const todos = await office.call(todoApi.page, { bizType: 'knowledge:apply' })
  expect(JSON.stringify(todos)).toContain(row.listId)
})
