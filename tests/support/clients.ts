import { usccCheckDigit } from '@agency/shared/validators/uscc'
import type { Json, Person } from './server'

export const CLIENT = '/api/crm/client'
export const TODO = '/api/workflow/todoList'
/** An id of the right form that nothing has. */
export const NOBODY = '01890000-0000-7000-8000-000000000000'

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

/** The form of a saved client as its page would send it back. */
export const formOf = (client: Json, changes: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(Object.keys(aClient({ userId: '' })).map((field) => [field, client[field]])),
  listId: client.listId,
  version: client.version,
  ...changes,
})

/** A client as saved, 草稿. */
export const aDraft = async (manager: Person, changes: Record<string, unknown> = {}): Promise<Json> =>
  (await manager.post(`${CLIENT}/save`, aClient(manager, changes))).data

/** A client brought as far as 待审核. */
export async function aSubmittedClient(manager: Person, changes: Record<string, unknown> = {}) {
  const { listId, version } = await aDraft(manager, changes)
  return (await manager.post(`${CLIENT}/submit`, { listId, version, confirmNotDuplicate: true })).data
}

export const approve = (head: Person, { listId, version }: { listId: string; version: number }) =>
  head.post(`${CLIENT}/audit`, { listId, version, result: 'approve' })

/** A client approved by the head of its department: 使用中. */
export const aClientInUse = async (
  manager: Person,
  head: Person,
  changes: Record<string, unknown> = {},
): Promise<Json> => (await approve(head, await aSubmittedClient(manager, changes))).data

/** The open to-do of a record, as this person's list shows it; undefined when it shows none. */
export const openTodo = async (person: Person, ownId: string): Promise<Json> =>
  (await person.get(`${TODO}/page`, { ownId })).data.records[0]
