import type { SupplierForm } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { and, eq, inArray } from 'drizzle-orm'
import { sysAttachment as files } from '../../files/attachment.table'
import type { Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import { supplierFormFiles } from './supplier.save'
import { DRAFT_FILES, type Ticket } from './supplier.tickets'

const NOT_USABLE = '附件不可用，请重新上传'

/**
 * Checks that every file of the form was uploaded under this ticket or already belongs to the supplier.
 * @throws 400 at the field for any other file, without saying whether it exists or whose it is
 */
export async function assertVisitorFiles(
  write: Write,
  ticket: Ticket,
  form: SupplierForm,
  supplierId?: string,
): Promise<void> {
  const named = supplierFormFiles(form)
  const wanted = named.flatMap(([, listIds]) => listIds)
  if (wanted.length === 0) return
  const found = await write.tx
    .select()
    .from(files)
    .where(and(inArray(files.listId, wanted), eq(files.delFlag, false)))
    .orderBy(files.listId)
    .for('update')
  const drafts = found.filter((file) => file.bizType === DRAFT_FILES && file.ownId === ticket.listId)
  const bound = found.filter((file) => file.bizType === supplierRecord.prefix && file.ownId === supplierId)
  const usable = new Set([...drafts, ...bound].map((file) => file.listId))
  const wrong = named.filter(([, listIds]) => listIds.some((listId) => !usable.has(listId)))
  if (wrong.length > 0) throw badFields(wrong.map(([field]) => ({ field, message: NOT_USABLE })))
}

/** Attaches the files uploaded under the ticket to the supplier; `assertVisitorFiles` has checked them. */
export async function bindVisitorFiles(
  write: Write,
  ticket: Ticket,
  form: SupplierForm,
  supplierId: string,
): Promise<void> {
  const wanted = supplierFormFiles(form).flatMap(([, listIds]) => listIds)
  if (wanted.length === 0) return
  await write.tx
    .update(files)
    .set({ bizType: supplierRecord.prefix, ownId: supplierId })
    .where(and(inArray(files.listId, wanted), eq(files.bizType, DRAFT_FILES), eq(files.ownId, ticket.listId)))
}
