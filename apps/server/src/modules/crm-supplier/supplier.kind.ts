import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { EDITED, supplierSources, supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { createCaseRecord } from '../../record/case-record'
import { recordSegregatingAct } from '../../workflow/record-deed'
import { notifyFinanceOfAccountChange } from './supplier.account'
import { supplierEffects } from './supplier.moves'
import {
  assertSupplierFormValid,
  certificateFiles,
  duplicateMessages,
  duplicateMessagesByUniqueIndex,
  newSupplierColumns,
  supplierColumns,
} from './supplier.save'
import { suppliers } from './supplier.store'
import { endRegistrationTickets } from './supplier.tickets'
import { supplierView } from './supplier.view'

/** Statuses at which a supplier can be edited: 待审核, 审核通过, 退回补正. */
const OPEN: readonly string[] = [supplierStatus.audit, supplierStatus.approved, supplierStatus.fix]

/** 供应商 (DOMAIN 5.2) with its standard calls. */
export const supplierKind = createCaseRecord({
  record: supplierRecord,
  api: supplierApi,
  store: suppliers,
  effects: supplierEffects,
  label: (row) => row.supplierName,
  view: supplierView,
  async columns(write, form, before) {
    await assertSupplierFormValid(write.tx, form, before)
    return before ? supplierColumns(write, form) : newSupplierColumns(write, form, supplierSources.COUNTER)
  },
  async saved(write, { after, before }) {
    if (!before) return
    const { listId } = after
    // An edit by a colleague ends corrections that the company has begun, since they are based on old values.
    await endRegistrationTickets(write.tx, listId)
    const deed = { deed: EDITED, ownId: listId, userId: write.actor.userId }
    if (before.status !== supplierStatus.approved) await recordSegregatingAct(write, supplierRecord, deed)
    else await notifyFinanceOfAccountChange(write, before, after)
  },
  filesInside: certificateFiles,
  /** Suppliers that wait, were returned or are in use can be edited; in other statuses nobody edits. */
  editable: (_context, { status, blackPending }) => OPEN.includes(status) && !blackPending,
  taken: duplicateMessagesByUniqueIndex(duplicateMessages.inside),
})
