import { toWan } from '@agency/shared/format/money'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { MORE_LOTS } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { Context } from '../../http/context'
import { namesInTable } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { visibleProjectNames } from './door/asks'
import { addedLotOrdinals, type OrdinalRecord, readQueue } from './ordinal.store'
import { ordinalRoom } from './room.table'

const distinctPresentIds = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** The derived columns of 排号: names, and the number of those ahead in the queue. */
export const ordinalView = async (context: Context, rows: readonly OrdinalRecord[]) => {
  const distinctIdsOf = (idOf: (row: OrdinalRecord) => string | null) => distinctPresentIds(rows.map(idOf))
  const clientIds = distinctIdsOf((row) => row.clientId)
  const clients = await namesInTable(context.db, crmClient, crmClient.clientName, clientIds)
  const projects = await visibleProjectNames.ask(
    context,
    distinctIdsOf((row) => row.sourceProjectId),
  )
  const roomIds = distinctIdsOf((row) => row.roomId)
  const rooms = await namesInTable(context.db, ordinalRoom, ordinalRoom.roomName, roomIds)
  const queue = rows.some((row) => row.status === ordinalStatus.queued) ? await readQueue(context.db) : []
  const additions = await addedLotsByOrdinal(context, rows)
  const ahead = new Map(queue.map(({ listId }, index) => [listId, index]))
  return (row: OrdinalRecord) => ({
    budgetWan: toWan(row.budgetMoney, 2),
    ahead: ahead.get(row.listId) ?? null,
    additions: additions.get(row.listId) ?? [],
    clientName: clients.get(row.clientId) ?? null,
    sourceProjectName: projects.get(row.sourceProjectId ?? '') ?? null,
    roomName: rooms.get(row.roomId ?? '') ?? null,
  })
}

/** The 增补标包 of these 排号, by the id of the 排号 that created the project. */
async function addedLotsByOrdinal({ db }: Context, rows: readonly OrdinalRecord[]) {
  const first = rows.filter((row) => row.projectId && row.ordinalType !== MORE_LOTS)
  const found = await addedLotOrdinals(db, distinctPresentIds(first.map(({ projectId }) => projectId)))
  return new Map(
    first.map((row) => [
      row.listId,
      found
        .filter(({ projectId }) => projectId === row.projectId)
        .map(({ listId, ordinalNo, projectName }) => ({ listId, ordinalNo, projectName })),
    ]),
  )
}
