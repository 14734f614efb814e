import { maskPhone } from '@agency/shared/format/masks'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { hasPermission } from '../../http/actor'
import { createCaseRecord } from '../../record/case-record'
import { clientEffects } from './client.moves'
import { assertClientFormValid, clientColumns, duplicateClientErrors } from './client.save'
import { clients } from './client.store'

/**
 * Statuses at which a client can be edited freely, because no second person has reviewed it: 草稿 and 退回.
 */
const OPEN: readonly string[] = [clientStatus.draft, clientStatus.fix]

/** 客户 (DOMAIN 5.1) with its standard calls. */
export const clientKind = createCaseRecord({
  record: clientRecord,
  api: clientApi,
  store: clients,
  effects: clientEffects,
  label: (row) => row.clientName,
  /** Phone numbers are masked without the permission crm:client:viewPhone. */
  async view({ actor }) {
    const phone = hasPermission(actor, `${clientRecord.prefix}:viewPhone`)
      ? (text: string) => text
      : maskPhone
    return (row) => ({
      contacts: row.contacts.map((contact) => ({
        ...contact,
        mobile: phone(contact.mobile),
        phone: contact.phone ? phone(contact.phone) : null,
      })),
    })
  },
  async columns({ tx }, form, before) {
    await assertClientFormValid(tx, form, before)
    return clientColumns(tx, form)
  },
  /**
   * A draft is edited by its creator, a client in use by its manager or the head of department; in other
   * statuses nobody edits.
   */
  editable({ actor }, row) {
    if (OPEN.includes(row.status)) return row.createUserId === actor.userId || actor.isAdmin
    if (row.status !== clientStatus.enabled || row.transferToUserId !== null) return false
    const isHead = actor.roles.includes('DEPT_HEAD') && actor.departmentIds.includes(row.departmentId ?? '')
    return row.customerManagerId === actor.userId || isHead || actor.isAdmin
  },
  deletable: ({ actor }, row) => row.createUserId === actor.userId || actor.isAdmin,
  taken: {
    crm_client_credit: duplicateClientErrors.creditCode,
    crm_client_name: duplicateClientErrors.name,
  },
})
