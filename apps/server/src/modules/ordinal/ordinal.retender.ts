import { ordinalDraft } from '@agency/shared/modules/ordinal/ordinal.contract'
import { RETENDER } from '@agency/shared/modules/ordinal/ordinal.rules'
import { eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { notFound } from '../../http/refusal'
import type { CaseWriter } from '../../record/case-writer'
import type { RetenderedLots } from '../tender-fail/door/asks'
import { tenderProject } from '../tender-project/tables/project.table'
import { uncheckedOrdinalColumns } from './ordinal.save'
import { type OrdinalRecord, ordinals } from './ordinal.store'

/**
 * 重新招标 of a project (DOMAIN 5.4.2): creates a draft 排号 for the failed lots with the project's current
 * data. The person who ends the failure is its applicant and submits it.
 */
export const createRetenderOrdinal =
  (writer: CaseWriter<OrdinalRecord>) =>
  async (write: Write, failed: RetenderedLots): Promise<string> => {
    const [project] = await write.tx
      .select()
      .from(tenderProject)
      .where(eq(tenderProject.listId, failed.listId))
    const first = project && (await ordinals.load(write.tx, project.ordinalId))
    if (!first) throw notFound()
    const form = createRetenderForm(first, project, failed)
    const { listId } = await writer.createCase(write, await uncheckedOrdinalColumns(write.tx, form))
    return listId
  }

/** The form of the new 排号, without what was only valid for the first round: urgency, room and files. */
const createRetenderForm = (
  first: OrdinalRecord,
  project: typeof tenderProject.$inferSelect,
  { listId, customerManagerId, ...failed }: RetenderedLots,
) => {
  const known: Readonly<Record<string, unknown>> = { ...first, ...project, ...failed }
  return ordinalDraft.parse({
    ...Object.fromEntries(Object.keys(ordinalDraft.shape).map((name) => [name, known[name] ?? null])),
    feeDiscount: Number(project.feeDiscount),
    feeRate: project.feeRate === null ? null : Number(project.feeRate),
    ordinalType: RETENDER,
    sourceProjectId: listId,
    customerManagerId: customerManagerId ?? first.customerManagerId,
    expectOpenTime: null,
    roomId: null,
    roomStart: null,
    roomEnd: null,
    urgent: false,
    urgentReason: null,
    entrustFile: [],
    attachment: [],
  })
}
