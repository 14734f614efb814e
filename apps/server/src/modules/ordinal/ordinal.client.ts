import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { needsSourceProject } from '@agency/shared/modules/ordinal/ordinal.rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { badFields, badInputRefusal } from '../../http/refusal'
import { crmClient } from '../crm-client/client.table'
import { findClient, findSourceProjects } from './door/asks'
import type { OrdinalRecord } from './ordinal.store'

const say = {
  noClient: '客户不存在，或不在您的客户范围内',
  clientStatus: '客户未启用或已冻结，不能排号',
  notInUse: '客户未启用或已冻结，不能办结',
}

/** A submitted form of a 排号, and the record before the change. */
export interface Filled {
  form: OrdinalForm
  before?: OrdinalRecord | undefined
}

/**
 * Problems with the client of the form. The office, correcting other people's entries, keeps the client they
 * chose.
 */
export async function clientProblems(context: Context, { form, before }: Filled): Promise<FieldProblem[]> {
  const isOthers = before && before.createUserId !== context.actor.userId
  if (isOthers && before.clientId === form.clientId) return []
  const client = await findUsableClient(context, form)
  if (!client) return [{ field: 'clientId', message: say.noClient }]
  return client.status === clientStatus.enabled ? [] : [{ field: 'clientId', message: say.clientStatus }]
}

/**
 * The client if the caller may see it, or the client of the source project, which its project manager may
 * tender again.
 */
async function findUsableClient(
  context: Context,
  { clientId, ordinalType, sourceProjectId }: OrdinalForm | OrdinalRecord,
): Promise<{ status: string } | undefined> {
  const { db } = context
  const seen = await findClient.ask(db, context, clientId)
  if (seen || !needsSourceProject(ordinalType) || !sourceProjectId) return seen
  const [source] = await findSourceProjects.ask(db, { ordinalType, listId: sourceProjectId }, context)
  if (source?.clientId !== clientId) return undefined
  const [client] = await db
    .select({ status: crmClient.status })
    .from(crmClient)
    .where(eq(crmClient.listId, clientId))
  return client
}

/** Checks again when a 排号 enters the queue: the client may have been frozen since it was saved. */
export async function assertCallersClientInUse(context: Context, record: OrdinalRecord): Promise<void> {
  const client = await findUsableClient(context, record)
  if (client?.status !== clientStatus.enabled)
    throw badFields([{ field: 'clientId', message: say.clientStatus }])
}

/** Checks at 办结 that the client is still in use, whoever handles it: the office need not see the client. */
export async function assertClientStillInUse(tx: Queryable, { clientId }: OrdinalRecord): Promise<void> {
  const [client] = await tx
    .select({ status: crmClient.status })
    .from(crmClient)
    .where(eq(crmClient.listId, clientId))
  if (client?.status !== clientStatus.enabled) throw badInputRefusal(say.notInUse)
}
