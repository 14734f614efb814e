import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import { columnsForUpdate, type Write } from '../../http/context'
import {
  type Handover,
  type Hands,
  logHandover,
  makeReceiverStarter,
  NOT_ENTITLED,
} from '../../workflow/handover'
import { lockCases } from '../../workflow/hold-case'
import { loadOpenTodos } from '../../workflow/todos'
import { type ClientRecord, clients } from './client.store'
import { crmClient } from './client.table'

type Part = 'customerManagerId' | 'mainDevelopUserId' | 'helperDevelopUserIds'

/** For each part a person can have, the condition for their clients that are not void. */
const held: Readonly<Record<Part, (userId: string) => SQL | undefined>> = {
  // A client whose pending transfer goes to this person is handed over too.
  customerManagerId: (userId) =>
    or(eq(crmClient.customerManagerId, userId), eq(crmClient.transferToUserId, userId)),
  mainDevelopUserId: (userId) => eq(crmClient.mainDevelopUserId, userId),
  helperDevelopUserIds: (userId) => sql`${crmClient.helperDevelopUserIds} ? ${userId}`,
}

const heldAndInUseCondition = (part: Part, userId: string) =>
  and(eq(crmClient.delFlag, false), ne(crmClient.status, clientFlow.steps.void.status), held[part](userId))

export const clientHandovers: readonly Handover[] = (Object.keys(held) as Part[]).map((part) => ({
  kind: `${clientRecord.prefix}:${part}`,
  title: `客户：任${clientRecord.fields[part].label}`,
  count: (db, userId) => db.$count(crmClient, heldAndInUseCondition(part, userId)),
  async move(write, hands) {
    const which = heldAndInUseCondition(part, hands.from.userId)
    const found = await write.tx
      .select({ listId: crmClient.listId, clientName: crmClient.clientName })
      .from(crmClient)
      .where(which)
    if (!hasPermission(hands.to, `${clientRecord.prefix}:view`))
      return { moved: 0, left: found.map((row) => ({ title: row.clientName, reason: NOT_ENTITLED })) }
    const ids = found.map((row) => row.listId)
    await lockCases(write.tx, ids)
    const rows = await write.tx
      .select()
      .from(crmClient)
      .where(and(inArray(crmClient.listId, ids), which))
      .for('update')
    const inPool = await clientsWithPoolTodos(write, ids)
    for (const row of rows)
      await handOverClient(write, {
        part,
        before: row,
        hands,
        staysInDepartment: inPool.has(row.listId),
      })
    return { moved: rows.length, left: [] }
  },
}))

/**
 * The records with a to-do for a role or department. Its candidates would lose sight of the record if it
 * moved to another department.
 */
async function clientsWithPoolTodos(write: Write, ids: readonly string[]): Promise<Set<string | null>> {
  const todos = await loadOpenTodos(write.tx, ids)
  return new Set(todos.filter((todo) => todo.assigneeRole ?? todo.assigneeDeptId).map((todo) => todo.ownId))
}

interface Gift {
  part: Part
  before: ClientRecord
  hands: Hands
  staysInDepartment: boolean
}

async function handOverClient(write: Write, gift: Gift): Promise<void> {
  const { part, before, hands } = gift
  const { from, to } = hands
  const after = await clients.patch(write.tx, before.listId, {
    ...handedOverColumns(gift),
    ...columnsForUpdate(write, before),
  })
  if (part === 'customerManagerId') await makeReceiverStarter(write, before.listId, hands)
  write.emit({ type: 'records', of: clientRecord.prefix })
  const given = `离职交接：${clientRecord.fields[part].label}由${from.name}改为${to.nickName}`
  await logHandover(write, clientRecord.prefix, given, { before, after })
}

function handedOverColumns({ part, before, hands, staysInDepartment }: Gift): Partial<ClientRecord> {
  const [from, to] = [hands.from.userId, hands.to.userId]
  const replaceLeaver = (userId: string) => (userId === from ? to : userId)
  const main = part === 'mainDevelopUserId' ? to : before.mainDevelopUserId
  // The list of helpers stays without repetition and without the main developer.
  const distinctHelpers = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== main)
  if (part === 'mainDevelopUserId')
    return { mainDevelopUserId: to, helperDevelopUserIds: distinctHelpers(before.helperDevelopUserIds) }
  if (part === 'helperDevelopUserIds')
    return { helperDevelopUserIds: distinctHelpers(before.helperDevelopUserIds.map(replaceLeaver)) }
  const isManager = before.customerManagerId === from
  return {
    customerManagerId: replaceLeaver(before.customerManagerId),
    transferToUserId: before.transferToUserId === null ? null : replaceLeaver(before.transferToUserId),
    ...(isManager && !staysInDepartment
      ? { departmentId: hands.to.departmentId ?? before.departmentId }
      : {}),
  }
}
