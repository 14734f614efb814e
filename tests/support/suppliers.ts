import { createHash } from 'node:crypto'
import { pdf, upload } from './attachments'
import { newCreditCode } from './clients'
import { type Answer, type Json, json, opened, type Person, type TestServer } from './server'

export const SUPPLIER = '/api/crm/supplier'
export const PUBLIC = '/admin/anno/supplier'

/** What somebody types into the form; good as it stands. */
export const aSupplier = (changes: Record<string, unknown> = {}) => {
  const creditCode = newCreditCode()
  return {
    supplierName: `戊己${creditCode.slice(10)}制造厂`,
    creditCode,
    legalPerson: `法${creditCode.slice(12)}`,
    supplyTypes: ['货物'],
    contactName: '钱一',
    contactMobile: `139${creditCode.replace(/\D/g, '').slice(-8)}`,
    ...changes,
  }
}

/** For servers behind a proxy: each call of a test comes from another address, so that no rate is reached. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' }
let caller = 0
const anAddress = () => `10.1.${Math.floor(++caller / 250)}.${caller % 250}`

/** A public call, without a session. */
export const visit = async <T = Json>(
  server: TestServer,
  call: string,
  body: Record<string, unknown>,
  from = anAddress(),
): Promise<Answer<T>> => {
  const { body: text, headers } = json(body)
  const sent = { body: text, headers: { ...headers, 'X-Forwarded-For': from } }
  return opened(await server.call('POST', `${PUBLIC}/${call}`, sent))
}

export const hashOf = (uuid: string, answer: string) =>
  createHash('sha256').update(`${uuid}:${answer}`).digest('hex')

/** A code image whose answer is known: nobody reads the picture here. */
export async function solvedCode(server: TestServer) {
  const { uuid } = (await opened<Json>(await server.call('GET', '/admin/anno/captcha'))).data
  await server.sql('update sys_captcha set answer_hash = $2 where uuid = $1', [uuid, hashOf(uuid, 'abcd')])
  return { uuid, code: 'abcd' }
}

export const begin = async (server: TestServer): Promise<string> =>
  (await visit(server, 'begin', await solvedCode(server))).data.token

export async function visitorUpload(
  server: TestServer,
  token: string,
  name = '营业执照.pdf',
  content: Buffer = pdf(),
): Promise<Answer<Json>> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { 'X-Forwarded-For': anAddress() }
  return opened(await server.call('POST', `${PUBLIC}/upload?token=${token}`, { body: form, headers }))
}

/** A whole form with its two files, for one token. */
export async function aRegistration(
  server: TestServer,
  token: string,
  changes: Record<string, unknown> = {},
) {
  const license = await visitorUpload(server, token)
  const auth = await visitorUpload(server, token, '授权书.pdf')
  return {
    ...aSupplier(),
    ...{ licenseFile: [license.data[0].listId], authFile: [auth.data[0].listId], agree: true, token },
    ...changes,
  }
}

/** A company that has registered itself: what it was told, and how the register has it. */
export async function aRegistered(server: TestServer, sales: Person, changes: Record<string, unknown> = {}) {
  const form = await aRegistration(server, await begin(server), changes)
  const { data: receipt } = await visit(server, 'register', form)
  const { data } = await sales.get(`${SUPPLIER}/page`, { creditCode: form.creditCode })
  return { receipt, form, row: data.records[0] as Json }
}

export const CHECKS = ['licenseValid', 'nameMatches', 'codeMatches', 'authorized']

export const audit = (person: Person, row: Json, more: Record<string, unknown>) =>
  person.post(`${SUPPLIER}/audit`, { listId: row.listId, version: row.version, ...more })

/** A company in 审核通过. */
export async function anApproved(server: TestServer, sales: Person, changes: Record<string, unknown> = {}) {
  const { row } = await aRegistered(server, sales, changes)
  return (await audit(sales, row, { result: 'approve', checks: CHECKS })).data as Json
}

export const evidence = async (person: Person): Promise<string> =>
  (await upload(person, [['处罚决定.pdf', pdf()]])).data[0]?.listId ?? ''

export const move = (person: Person, action: string, row: Json, more: Record<string, unknown> = {}) =>
  person.post(`${SUPPLIER}/${action}`, { listId: row.listId, version: row.version, ...more })
