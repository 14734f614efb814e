import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { fold } from '@agency/shared/text/fold'
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { insertJsonRows, type JsonRow, readJsonRows } from '../../db/json-rows'
import { columnsForInsert, type Write } from '../../http/context'
import type { PackedClient } from '../archive-file/door/asks'
import { crmClient } from './client.table'

// Clients that come into the system with the archive of a project. They are known by name only and created as
// 作废, so that nobody starts business with them.

const VOID = clientStatus.void
/** Statuses of clients that can be relied on: 已启用, 已冻结, 已作废; drafts might still disappear. */
const STANDING = [clientStatus.enabled, clientStatus.frozen, VOID] as const
/** Columns that identify a client; no others leave the system with an archive. */
const OF_PACKAGE = ['list_id', 'client_code', 'client_name', 'name_key', 'client_type', 'industry']

/** Finds the client of this name, or creates a void one. */
export async function findOrCreateClient(write: Write, clientName: string): Promise<string> {
  const nameKey = fold(clientName)
  const [known] = await write.tx
    .select({ listId: crmClient.listId })
    .from(crmClient)
    .where(
      and(eq(crmClient.nameKey, nameKey), not(crmClient.delFlag), inArray(crmClient.status, [...STANDING])),
    )
    .orderBy(
      desc(eq(crmClient.status, clientStatus.enabled)),
      asc(crmClient.status),
      asc(crmClient.createTime),
    )
    .limit(1)
  if (known) return known.listId
  const { userId, departmentId } = write.actor
  const entered = { ...columnsForInsert(write), departmentId, clientName, nameKey, status: VOID } as const
  await write.tx.insert(crmClient).values({
    ...entered,
    clientType: '',
    industry: '',
    clientSource: '',
    regionCode: '',
    developmentProportion: '0',
    customerManagerId: userId,
    mainDevelopUserId: userId,
  })
  return entered.listId
}

/** The row of a client as it goes into the package of an archive. */
export async function readPackedClient(db: Queryable, listId: string): Promise<JsonRow | undefined> {
  const key = crmClient.listId
  const [row] = await readJsonRows(db, crmClient, { key, ids: [listId], order: key })
  return row && Object.fromEntries(Object.entries(row).filter(([name]) => OF_PACKAGE.includes(name)))
}

/** Inserts a client from the package of an archive by its name; one that exists here stays as it is. */
export async function insertPackedClient(
  write: Write,
  { list_id, client_name, name_key }: PackedClient,
): Promise<void> {
  const { tx, actor, clock } = write
  const now = clock().toISOString()
  await insertJsonRows(
    tx,
    crmClient,
    [
      {
        client_type: '',
        industry: '',
        client_source: '',
        region_code: '',
        development_proportion: 0,
        list_id,
        client_name,
        name_key: name_key ?? client_name,
        status: VOID,
        customer_manager_id: actor.userId,
        main_develop_user_id: actor.userId,
        department_id: actor.departmentId,
        create_user_id: actor.userId,
        del_flag: false,
        version: 1,
        create_time: now,
        update_time: now,
      },
    ],
    sql`on conflict (list_id) do nothing`,
  )
}
