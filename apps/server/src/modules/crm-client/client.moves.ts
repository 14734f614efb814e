import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { PROTECTION_DAYS } from '@agency/shared/modules/crm-client/client.rules'
import { badField, badFields, badInputRefusal } from '../../http/refusal'
import type { EffectsOf } from '../../record/case-kind'
import { activeAccountsWithIds, peopleWithPermission } from '../../system/directory'
import { duplicateClientErrors } from './client.save'
import { type ClientRecord, findSimilarClients } from './client.store'

const say = {
  similar: '存在名称相近的客户，请核对并确认非重复',
  sameManager: '新客户经理与现客户经理相同',
  noManager: '新客户经理不存在，或没有客户管理权限',
}

/** The moves of DOMAIN 5.1 that do more than change the status. */
export const clientEffects: EffectsOf<ClientRecord, typeof clientFlow, typeof clientApi> = {
  async submit({ write, record, input }) {
    const { sameCreditCode, names } = await findSimilarClients(write.tx, record)
    if (sameCreditCode) throw badFields([duplicateClientErrors.creditCode])
    if (names.length > 0 && !input.confirmNotDuplicate) throw badInputRefusal(say.similar, { similar: names })
    return {}
  },
  async approve({ write }) {
    return { protectUntil: addDays(shanghaiDateAt(write.clock()), PROTECTION_DAYS) }
  },
  async transfer({ write, record, input: { customerManagerId: next } }) {
    if (next === record.customerManagerId) throw badField('customerManagerId', say.sameManager)
    if (!(await peopleWithPermission(write.tx, [next], 'crm:client:view')).has(next))
      throw badField('customerManagerId', say.noManager)
    return { transferToUserId: next }
  },
  async approveTransfer({ write, record }) {
    const next = record.transferToUserId
    if (!next) return {}
    const [manager] = await activeAccountsWithIds(write.tx, [next])
    return {
      customerManagerId: next,
      transferToUserId: null,
      departmentId: manager?.departmentId ?? record.departmentId,
    }
  },
  async refuseTransfer() {
    return { transferToUserId: null }
  },
}
