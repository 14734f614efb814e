import { usccCheckDigit } from '@agency/shared/validators/uscc'
import type { Person } from './server'

let next = 0

/** A credit code nobody else in this run uses; region 999999 keeps clear of the demo data. */
export const newCreditCode = () => {
  const body = `91999999MA${String(++next).padStart(6, '0')}0`
  return body + usccCheckDigit(body)
}

/** What a client manager types into the form; good as it stands. */
export const aClient = (manager: { userId: string }, changes: Record<string, unknown> = {}) => {
  const creditCode = newCreditCode()
  return {
    clientName: `甲乙${creditCode.slice(10)}研究院`,
    creditCode,
    clientType: '事业单位',
    industry: '教育',
    clientSource: '自主开发',
    regionCode: '云岭市',
    customerManagerId: manager.userId,
    mainDevelopUserId: manager.userId,
    developmentProportion: 100,
    contacts: [{ contactName: '王小', mobile: '13900001234', isPrimary: true }],
    ...changes,
  }
}

/** A client brought as far as 待审核. */
export async function aSubmittedClient(manager: Person, changes: Record<string, unknown> = {}) {
  const draft = (await manager.post('/api/crm/client/save', aClient(manager, changes))).data
  const submitted = await manager.post('/api/crm/client/submit', {
    listId: draft.listId,
    version: draft.version,
    confirmNotDuplicate: true,
  })
  return submitted.data
}
