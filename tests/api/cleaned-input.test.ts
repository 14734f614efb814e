import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientForm, newCreditCode } from '../support/clients'
import { anAssignedProject, type Cast, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
})
afterAll(() => server?.stop())

/** A private-use character, as old machines have in rare names; it is part of the name. */
const RARE = '\ue123'

test('what is pasted from letters and tables is stored in its usual form, and no sign of a name is lost', async () => {
  const creditCode = newCreditCode()
  const groups = `${creditCode.slice(0, 2)} ${creditCode.slice(2, 8)}-${creditCode.slice(8)}`.toLowerCase()
  const form = {
    ...clientForm(cast.manager),
    clientName: `　云岭${RARE}（演示）國際\u200b  中心 `,
    creditCode: groups,
    bankAccount: '6222 0200 1234-5678',
    invoicePhone: '（0871）6123 4567',
    contacts: [{ contactName: '王\u200b小', mobile: '+86 139-0000-1234', isPrimary: true }],
  }
  const saved = await cast.manager.call(clientApi.save, form)
  const row = await cast.manager.call(clientApi.detail, { listId: saved.listId })
  expect(row).toMatchObject({
    clientName: `云岭${RARE}（演示）國際  中心`,
    creditCode,
    bankAccount: '6222020012345678',
    invoicePhone: '0871-61234567',
    contacts: [{ contactName: '王小', mobile: '13900001234' }],
  })
  const again = await cast.manager.tries(clientApi.save, {
    ...clientForm(cast.manager),
    clientName: `云岭${RARE}(演示)国际中心`,
  })
  expect(again.errors?.map(({ field }) => field)).toContain('clientName')
})

test.each(['(演示)', '演 示', '国际中心', '國際中心', '云岭\ue123（'])(
  'a list finds it by %s',
  async (clientName) => {
    const { records } = await cast.manager.call(clientApi.page, { clientName })
    expect(records.map((row) => row.clientName)).toContain(`云岭${RARE}（演示）國際  中心`)
  },
)

test('what is not part of it is not found, and signs of patterns mean themselves', async () => {
  for (const clientName of ['(演示)国内', '.*', '%', '云岭_'])
    expect((await cast.manager.call(clientApi.page, { clientName })).total).toBe(0)
})

test('a name that the index of letter pairs finds is found however it is typed', async () => {
  const project = await anAssignedProject(cast, { projectName: '國道\u{e0100} ３２４（北段）大修' })
  for (const projectName of ['国道324', '324(北段)', '（北段）大', '國道３２'])
    expect(
      (await cast.manager.call(projectApi.page, { projectName })).records.map(({ listId }) => listId),
    ).toContain(project.listId)
  expect((await cast.manager.call(projectApi.page, { projectName: '国道325' })).total).toBe(0)
})

test('a wrong number stays wrong, under its own rule', async () => {
  const { errors } = await cast.manager.tries(clientApi.save, {
    ...clientForm(cast.manager),
    invoicePhone: '0871612345678',
    creditCode: '9199 9999',
  })
  expect(errors?.map(({ field }) => field).sort()).toEqual(['creditCode', 'invoicePhone'])
})
