import { commonApi } from '@agency/shared/contract/common.contract'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CLIENT } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let auditor: Person
beforeAll(async () => {
  server = await startServer()
  auditor = await server.as('auditor')
})
afterAll(() => server?.stop())

/** The content of a log line about refused calls. */
interface Counted {
  count: number
  method: string
  route: string
  code: number
}
const refusalLogsOf = async (person: Person) => {
  const data = await auditor.call(operationLogApi.page, {
    userId: person.userId,
    module: 'system:refused',
    limit: 200,
  })
  const details = data.records.map(({ listId }) => auditor.tries(operationLogApi.detail, { listId }))
  return (await Promise.all(details)).map(({ data: detail }) => ({
    ...detail,
    after: detail.after as Counted,
  }))
}
const refusalNoticesFor = async (username: string) =>
  (await (await server.as(username)).call(todoApi.noticePage, { size: 200 })).records.filter(
    ({ bizType }) => bizType === 'system:refused',
  )

describe('a refused call', () => {
  test('is counted and logged with person, address and route, whatever kind of no it was', async () => {
    const staff = await server.as('staff')
    const missing = '01900000-0000-7000-8000-000000000000'
    for (const _ of repeatTimes(3, () => 0)) await staff.tries(clientApi.page, {})
    await staff.tries(clientApi.save, uncheckedInput({}))
    await staff.tries(commonApi.attachmentList, { ownId: missing })
    await staff.tries(todoApi.detail, { listId: missing })
    await staff.send('GET', '/api/made/up')
    await server.call('GET', `${CLIENT}/page`)
    await server.server.refusals.logCountedRefusals()
    const lines = await refusalLogsOf(staff)
    expect(
      lines.map(({ after }) => `${after.count} ${after.method} ${after.route} ${after.code}`).sort(),
    ).toEqual([
      `1 GET /api/workflow/todoList/detail 404`,
      `1 GET （没有这个地址） 404`,
      `1 POST ${CLIENT}/save 403`,
      `3 GET ${CLIENT}/page 403`,
    ])
    expect(lines[0]).toMatchObject({ ip: '127.0.0.1', userName: expect.any(String), result: 'refused' })
    expect(await refusalNoticesFor('auditor')).toEqual([])
  })

  test('that is one of many within a minute is told to administrators and audit, once', async () => {
    const staff = await server.as('staff2')
    const refusalNoticeCounts = async () => [
      (await refusalNoticesFor('admin')).length,
      (await refusalNoticesFor('auditor')).length,
    ]
    for (const _ of repeatTimes(80, () => 0)) await staff.tries(clientApi.page, {})
    await vi.waitUntil(async () => (await refusalNoticeCounts()).every((count) => count === 1), {
      timeout: 60_000,
    })
    await server.server.refusals.logCountedRefusals()
    const lines = await refusalLogsOf(staff)
    expect(lines.reduce((sum, { after }) => sum + after.count, 0)).toBe(80)
    expect(lines.length).toBeLessThan(5)
    expect(await refusalNoticeCounts()).toEqual([1, 1])
    const [notice] = await refusalNoticesFor('auditor')
    expect(notice).toMatchObject({ kind: 'notice', path: '/system/operationLog' })
  })
})

test('calls behind the login are bounded for each person', async () => {
  const limited = await startServer({ CALL_RATE_LIMIT: '20' })
  try {
    const [staff, other] = [await limited.as('staff'), await limited.as('staff2')]
    const answers = await Promise.all(repeatTimes(60, () => staff.tries(sessionApi.visible, {})))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.tries(sessionApi.visible, {})).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
