import { PHRASE_RENEWED, supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { type Context, columnsForUpdate } from '../../http/context'
import { staleVersion, wrongState } from '../../http/refusal'
import { hashPassword } from '../../session/password'
import { lockCase } from '../../workflow/hold-case'
import { recordSegregatingAct } from '../../workflow/record-deed'
import { type SupplierRecord, suppliers } from './supplier.store'
import { endRegistrationTickets, newPassPhrase, normalizePhrase } from './supplier.tickets'

const say = { notSelf: '该供应商不是自助注册的，没有查询口令' }

/**
 * True for a company that registered itself and so has a pass phrase (查询口令). A blacklisting proposal does
 * not change it.
 */
export const hasPassPhrase = ({ receiptNo, passHash }: SupplierRecord) =>
  receiptNo !== null && passHash !== null

/**
 * Issues a new 查询口令 at the counter. The old one and everything begun with it end at once. Failed attempts
 * counted against the receipt number stay counted.
 * @throws 404, or 409 for a stale version or a supplier without a phrase
 */
export async function renewPassPhrase(
  context: Context,
  { listId, version }: { listId: string; version: number },
): Promise<{ receiptNo: string; passPhrase: string }> {
  const passPhrase = newPassPhrase()
  const passHash = await hashPassword(normalizePhrase(passPhrase))
  return context.write(async (write) => {
    await lockCase(write.tx, listId)
    const before = await suppliers.mustFind(write, listId)
    if (before.version !== version) throw staleVersion()
    if (!hasPassPhrase(before)) throw wrongState(say.notSelf)
    await endRegistrationTickets(write.tx, listId)
    const { receiptNo } = await suppliers.patch(write.tx, listId, {
      passHash,
      ...columnsForUpdate(context, { version }),
    })
    // Whoever knows the phrase could act for the company, and so may not audit its submissions.
    const { userId } = context.actor
    if (before.status === supplierStatus.audit || before.status === supplierStatus.fix)
      await recordSegregatingAct(write, supplierRecord, { deed: PHRASE_RENEWED, ownId: listId, userId })
    write.log({ module: supplierRecord.prefix, action: 'renewPhrase', ownId: listId })
    return { receiptNo: receiptNo ?? '', passPhrase }
  })
}
