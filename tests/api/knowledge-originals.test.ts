import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anApprovedApplication,
  applicationForm,
  createMaterialRegister,
  handOutMaterials,
  onApply,
  type Register,
  takeBackMaterials,
} from '../support/applications'
import { mustExist, sortedCodes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { moveMaterial } from '../support/materials'
import { type Person, startServer, type TestServer } from '../support/server'

/** By how many days the server's clock is ahead of ours. */
let ahead = 0
const DAY_MS = 86_400_000
const today = shanghaiDateAt(new Date())

let server: TestServer
let { office, manager, pm, material } = {} as Register
beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead * DAY_MS) })
  ;({ office, manager, pm, material } = await createMaterialRegister(server))
})
afterAll(() => server?.stop())

const readApplication = (person: Person, { listId }: { listId: string }) =>
  person.call(applyApi.detail, { listId })
const codeAndErrorFields = async (
  answer: Promise<{ code: number; msg: string; errors?: { field: string }[] }>,
) => {
  const { code, errors } = await answer
  return [code, ...(errors ?? []).map(({ field }) => field)]
}
const pendingStepIds = async (row: { listId: string }) =>
  (
    await server.sql<{ step_id: string }>(
      `select step_id from wf_todo where own_id = $1 and status = 'pending' and kind = 'task'`,
      [row.listId],
    )
  ).map(({ step_id }) => step_id)

describe('originals', () => {
  const asking = { useWay: '原件借出', planReturnTime: addDays(today, 3) } as const

  test('go out and come back, signed by both, and never more than there are', async () => {
    const { listId } = await material({ materialName: '开户许可证', originalCopies: 1 })
    const [first, second] = [
      await anApprovedApplication([manager, office], [listId], asking),
      await anApprovedApplication([pm, office], [listId], asking),
    ]
    expect(await pendingStepIds(first)).toEqual(['KB_LEND'])
    expect((await onApply(office, 'handOut', first, {})).code).toBe(400)
    const answers = await Promise.all([handOutMaterials(office, first), handOutMaterials(office, second)])
    expect(sortedCodes(answers)).toEqual([200, 409])
    const out = mustExist(answers.find(({ code }) => code === 200)).data
    const [holder, other] = out.listId === first.listId ? [manager, second] : [pm, first]
    expect(await pendingStepIds(out)).toEqual(['KB_RETURN'])
    expect((await office.call(materialApi.detail, { listId })).lentCopies).toBe(1)
    // Nobody else can apply for an original that is lent out.
    expect(await codeAndErrorFields(pm.tries(applyApi.save, applicationForm([listId], asking)))).toEqual([
      400,
      'materialIds',
    ])
    expect((await takeBackMaterials(holder, out)).code).toBe(403)
    const back = expectSuccess(await takeBackMaterials(office, out))
    expect(back.status).toBe('50')
    const { rows, brokenAt } = await holder.call(applyApi.custody, { listId: out.listId })
    expect([rows.map(({ action }) => action), brokenAt]).toEqual([['借出', '归还'], null])
    const last = expectSuccess(await handOutMaterials(office, other))
    expect(last.status).toBe('30')
    expectSuccess(await takeBackMaterials(office, last))
  })

  test('that are out stay with the material: it is not stopped while one goes out', async () => {
    const kept = await material({ materialName: '基本户证明', originalCopies: 1 })
    const row = await anApprovedApplication([manager, office], [kept.listId], asking)
    const [out, stopped] = await Promise.all([
      handOutMaterials(office, row),
      moveMaterial(office, 'stop', kept),
    ])
    const now = await office.call(materialApi.detail, { listId: kept.listId })
    expect(now.status === '40' && now.lentCopies > 0).toBe(false)
    expect([out.code, stopped.code].filter((code) => code === 200)).toHaveLength(1)
    if (out.code === 200) expectSuccess(await takeBackMaterials(office, out.data))
  })

  test('that are late are asked for every day, and nothing else goes out to whoever has them', async () => {
    const [one, two] = [
      await material({ materialName: '原件甲' }),
      await material({ materialName: '原件乙' }),
    ]
    const lent = expectSuccess(
      await handOutMaterials(office, await anApprovedApplication([manager, office], [one.listId], asking)),
    )
    const next = await anApprovedApplication([manager, office], [two.listId], {
      ...asking,
      planReturnTime: addDays(today, 20),
    })
    ahead = 5
    try {
      await runJob(server, 'knowledge-apply-due')
      await runJob(server, 'knowledge-apply-due')
      expect(await readApplication(manager, lent)).toMatchObject({ status: '30', isLate: true })
      const late = await manager.call(applyApi.page, { isLate: 'true' })
      expect(late.records.map(({ listId }) => listId)).toEqual([lent.listId])
      const told = await server.sql(
        `select 1 from wf_todo where own_id = $1 and step_id = 'KB_LATE' and assignee_user_id = $2`,
        [lent.listId, manager.userId],
      )
      expect(told.length).toBe(1)
      expect((await handOutMaterials(office, next)).code).toBe(400)
      const more = await manager.call(
        applyApi.save,
        applicationForm([two.listId], { ...asking, planReturnTime: addDays(today, 9) }),
      )
      expect((await onApply(manager, 'submit', more)).code).toBe(400)
      expectSuccess(await takeBackMaterials(office, await readApplication(office, lent)))
      expect((await handOutMaterials(office, next)).code).toBe(200)
    } finally {
      ahead = 0
    }
  })
})
