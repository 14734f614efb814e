import type { FieldProblem } from '@agency/shared/contract/envelope'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { needsSource } from '@agency/shared/modules/ordinal/ordinal.rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { badFields, refuse } from '../../http/refusal'
import { crmClient } from '../crm-client/client.table'
import type { OrdinalRecord } from './ordinal.store'
import type { OrdinalPorts } from './ports'

const say = {
  noClient: '客户不存在，或不在您的客户范围内',
  clientStatus: '客户未启用或已冻结，不能排号',
  notInUse: '客户未启用或已冻结，不能办结',
}

/** A form that was filled in, and the record as it was before. */
export interface Filled {
  form: OrdinalForm
  before?: OrdinalRecord | undefined
}

/** The office, which corrects what others have entered, keeps the client that these chose. */
export async function clientProblems(
  context: Context,
  ports: OrdinalPorts,
  { form, before }: Filled,
): Promise<FieldProblem[]> {
  const isOthers = before && before.createUserId !== context.actor.userId
  if (isOthers && before.clientId === form.clientId) return []
  const client = await clientOf(context, ports, form)
  if (!client) return [{ field: 'clientId', message: say.noClient }]
  return client.status === clientStatus.enabled ? [] : [{ field: 'clientId', message: say.clientStatus }]
}

/** A client that the caller may see; or that of the source, which whoever manages a project may tender again. */
async function clientOf(
  context: Context,
  ports: OrdinalPorts,
  { clientId, ordinalType, sourceProjectId }: OrdinalForm | OrdinalRecord,
): Promise<{ status: string } | undefined> {
  const { db } = context
  const seen = await ports.findClient(db, context, clientId)
  if (seen || !needsSource(ordinalType) || !sourceProjectId) return seen
  const [source] = await ports.sources(db, { ordinalType, listId: sourceProjectId }, context)
  if (source?.clientId !== clientId) return undefined
  const [client] = await db
    .select({ status: crmClient.status })
    .from(crmClient)
    .where(eq(crmClient.listId, clientId))
  return client
}

/** What a 排号 must still be when it enters the queue: a client may have been frozen since it was saved. */
export async function assertClientInUse(
  context: Context,
  ports: OrdinalPorts,
  record: OrdinalRecord,
): Promise<void> {
  const client = await clientOf(context, ports, record)
  if (client?.status !== clientStatus.enabled)
    throw badFields([{ field: 'clientId', message: say.clientStatus }])
}

/** 办结 asks again, whoever handles it: the office need not see the client. */
export async function assertClientStillInUse(tx: Queryable, { clientId }: OrdinalRecord): Promise<void> {
  const [client] = await tx
    .select({ status: crmClient.status })
    .from(crmClient)
    .where(eq(crmClient.listId, clientId))
  if (client?.status !== clientStatus.enabled) throw refuse(say.notInUse)
}
