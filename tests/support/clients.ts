import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { usccCheckDigit } from '@agency/shared/validators/uscc'
import type { Person, Some, Versioned } from './person'

export const CLIENT = '/api/crm/client'
export const TODO = '/api/workflow/todoList'
/** A well-formed id that no record has. */
export const NOBODY = '01890000-0000-7000-8000-000000000000'

let next = 0

/** A credit code that nobody else in this run uses; region 999999 does not occur in the demo data. */
export const newCreditCode = () => {
  const body = `91999999MA${String(++next).padStart(6, '0')}0`
  return body + usccCheckDigit(body)
}

/** A valid input for a new client by this manager. */
export const clientForm = (manager: { userId: string }, changes: Some<typeof clientApi.save> = {}) => {
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
export const clientFormOf = (client: ClientRow, changes: Some<typeof clientApi.update> = {}) => {
  const { clientName, creditCode, clientType, industry, clientSource, regionCode } = client
  const { customerManagerId, mainDevelopUserId, developmentProportion, contacts, listId, version } = client
  return {
    clientName,
    creditCode,
    clientType,
    industry,
    clientSource,
    regionCode,
    customerManagerId,
    mainDevelopUserId,
    developmentProportion,
    contacts,
    listId,
    version,
    ...changes,
  }
}

/** A client as saved, 草稿. */
export const aDraftClient = async (
  manager: Person,
  changes: Some<typeof clientApi.save> = {},
): Promise<ClientRow> => manager.call(clientApi.save, clientForm(manager, changes))

/** A client submitted for review, 待审核. */
export async function aSubmittedClient(manager: Person, changes: Some<typeof clientApi.save> = {}) {
  const { listId, version } = await aDraftClient(manager, changes)
  return manager.call(clientApi.submit, { listId, version, confirmNotDuplicate: true })
}

export const approveClient = (head: Person, { listId, version }: Versioned) =>
  head.tries(clientApi.audit, { listId, version, result: 'approve' })

/** A client approved by the head of its department: 使用中. */
export const aClientInUse = async (
  manager: Person,
  head: Person,
  changes: Some<typeof clientApi.save> = {},
): Promise<ClientRow> => (await approveClient(head, await aSubmittedClient(manager, changes))).data

/** The open to-do of a record in this person's list; undefined when there is none. */
export const findOpenTodo = async (person: Person, ownId: string): Promise<Todo | undefined> =>
  (await person.call(todoApi.page, { ownId })).records[0]
