import { tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { firstBrokenRow } from '../../apps/server/src/log/chain-check'
import { removeFile, uploadFile } from '../support/attachments'
import { aDraftClient, clientForm, clientFormOf } from '../support/clients'
import { withoutLogTriggers } from '../support/log'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server.stop())

/** How many lines the work adds to the log. */
async function countLogLinesAddedBy(work: () => Promise<unknown>): Promise<number> {
  const countOperationLogs = async () =>
    (await server.row<{ n: number }>('select count(*)::int as n from sys_operation_log')).n
  const before = await countOperationLogs()
  await work()
  return (await countOperationLogs()) - before
}

test('every write to a record, a to-do, a file and one’s columns leaves one line', async () => {
  const [head, staff] = [await server.as('depthead'), await server.as('staff')]
  const draft = await aDraftClient(manager)
  const { listId } = await manager.call(todoApi.save, { title: '试' })
  const file = await uploadFile(manager, 'a.pdf')
  const preference = [{ tcField: 'a', tcName: '甲', tcHidden: '2' as const }]
  const query = { menuId: 'log' }
  for (const work of [
    () => manager.tries(clientApi.save, clientForm(manager)),
    () => manager.tries(clientApi.update, clientFormOf(draft)),
    () => manager.tries(clientApi.delete, { listIds: draft.listId }),
    () => manager.tries(todoApi.update, { listId, version: 1, status: 'done' }),
    () => manager.tries(todoApi.delete, { listIds: listId }),
    () => manager.send('GET', file.url),
    () => removeFile(manager, file.listId),
    () => head.download(clientApi.exportExcel, { clientName: '没有' }).then((answer) => answer.text()),
    () => staff.tries(tableColumnApi.updateTableColumn, preference, { query }),
  ])
    expect(await countLogLinesAddedBy(work)).toBe(1)
})

test('the lines are one unbroken chain, and a changed one breaks it', async () => {
  for (const _ of [1, 2, 3]) await aDraftClient(manager)
  const { seq, userName } = await server.row<{ seq: number; userName: string }>(
    'select seq::int, user_name as "userName" from sys_operation_log order by seq desc offset 1 limit 1',
  )
  const setLoggedUserName = (name: string) =>
    withoutLogTriggers(server, () =>
      server.sql('update sys_operation_log set user_name = $2 where seq = $1', [seq, name]),
    )
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    expect(await firstBrokenRow(db)).toBeUndefined()
    await setLoggedUserName('别人')
    expect(await firstBrokenRow(db)).toBe(seq)
    await setLoggedUserName(userName)
    // A second head of the chain is ignored.
    await server.sql(`insert into sys_operation_log_head values (2, 1, 'x')`)
    await aDraftClient(manager)
    expect(await firstBrokenRow(db)).toBeUndefined()
  } finally {
    await close()
  }
})
