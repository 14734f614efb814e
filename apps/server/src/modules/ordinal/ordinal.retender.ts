import { ordinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { RETENDER } from '@agency/shared/modules/ordinal/ordinal.rules'
import { eq } from 'drizzle-orm'
import type { FlowResource } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import { tenderProject } from '../tender-project/project.table'
import { insertOrdinal } from './ordinal.save'
import { type OrdinalRecord, ordinals } from './ordinal.store'

/**
 * 重新招标 of a failed project (DOMAIN 5.4.2): a 排号 in 草稿 as the project's own was, for so many lots. Whoever ends
 * the failure is its applicant and submits it.
 */
export const retendering =
  (resource: FlowResource<OrdinalRecord>) =>
  async (context: Context, write: Write, project: { listId: string; lots: number }): Promise<string> => {
    const [failed] = await write.tx
      .select({ ordinalId: tenderProject.ordinalId })
      .from(tenderProject)
      .where(eq(tenderProject.listId, project.listId))
    const first = failed && (await ordinals.load(write.tx, failed.ordinalId))
    if (!first) throw notFound()
    const { listId } = await insertOrdinal(context, write, resource, formOf(first, project))
    return listId
  }

/** Without what was only true then: urgency, a room, the files of the first time. */
const formOf = (first: OrdinalRecord, project: { listId: string; lots: number }) =>
  ordinalForm.parse({
    ...Object.fromEntries(
      Object.keys(ordinalForm.shape).map((name) => [name, first[name as keyof OrdinalRecord] ?? null]),
    ),
    feeDiscount: Number(first.feeDiscount),
    ordinalType: RETENDER,
    sourceProjectId: project.listId,
    packageCount: project.lots,
    expectOpenTime: null,
    roomId: null,
    roomStart: null,
    roomEnd: null,
    urgent: false,
    urgentReason: null,
    entrustFile: [],
    attachment: [],
  })
