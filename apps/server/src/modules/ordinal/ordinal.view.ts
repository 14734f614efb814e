import { toWan } from '@agency/shared/format/money'
import { MORE_LOTS } from '@agency/shared/modules/ordinal/ordinal.rules'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { crmClient } from '../crm-client/client.table'
import { additionsOf, type OrdinalRecord, readQueue } from './ordinal.store'
import type { OrdinalPorts } from './ports'
import { ordinalRoom } from './room.table'

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** What a 排号 does not say itself: names for ids, and how many stand before those that wait. */
export const ordinalView =
  (ports: Pick<OrdinalPorts, 'projectNames'>) => async (context: Context, rows: readonly OrdinalRecord[]) => {
    const named = await namesFor(context, rows, ports)
    const queue = rows.some((row) => row.status === '20') ? await readQueue(context.db) : []
    const additions = await additionsTo(context, rows)
    const ahead = new Map(queue.map(({ listId }, index) => [listId, index]))
    return (row: OrdinalRecord) => ({
      budgetWan: toWan(row.budgetMoney, 2),
      ahead: ahead.get(row.listId) ?? null,
      additions: additions.get(row.listId) ?? [],
      clientName: named.client(row.clientId),
      sourceProjectName: named.project(row.sourceProjectId),
      roomName: named.room(row.roomId),
    })
  }

/** The 增补标包 of these 排号, by the 排号 that began their project. */
async function additionsTo({ db }: Context, rows: readonly OrdinalRecord[]) {
  const first = rows.filter((row) => row.projectId && row.ordinalType !== MORE_LOTS)
  const found = await additionsOf(db, present(first.map(({ projectId }) => projectId)))
  return new Map(
    first.map((row) => [
      row.listId,
      found
        .filter(({ projectId }) => projectId === row.projectId)
        .map(({ listId, ordinalNo, projectName }) => ({ listId, ordinalNo, projectName })),
    ]),
  )
}

async function namesFor(
  context: Context,
  rows: readonly OrdinalRecord[],
  ports: Pick<OrdinalPorts, 'projectNames'>,
) {
  const { db } = context
  const [clients, projects, rooms] = [
    present(rows.map((row) => row.clientId)),
    present(rows.map((row) => row.sourceProjectId)),
    present(rows.map((row) => row.roomId)),
  ]
  const client = await db
    .select({ listId: crmClient.listId, name: crmClient.clientName })
    .from(crmClient)
    .where(inArray(crmClient.listId, clients))
  const project = await ports.projectNames(context, projects)
  const room = rooms.length
    ? await db
        .select({ listId: ordinalRoom.listId, name: ordinalRoom.roomName })
        .from(ordinalRoom)
        .where(inArray(ordinalRoom.listId, rooms))
    : []
  const of = (names: ReadonlyMap<string, string>) => (id: string | null) =>
    id === null ? null : (names.get(id) ?? null)
  const mapped = (found: readonly { listId: string; name: string }[]) =>
    of(new Map(found.map(({ listId, name }) => [listId, name])))
  return {
    client: mapped(client),
    project: of(project),
    room: mapped(room),
  }
}
