import { createHash } from 'node:crypto'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import {
  type RegisterFile,
  supplierRegisterApi,
} from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { pdfBytes, tryUploadFiles } from './attachments'
import { newCreditCode } from './clients'
import { firstOf } from './collections'
import {
  type Answer,
  contractCallsOver,
  moveFunctionFor,
  type Person,
  readAnswer,
  type Some,
  type Versioned,
} from './person'
import type { TestServer } from './server'

export const PUBLIC = '/admin/anno/supplier'

/** A valid input for a new supplier. */
export const supplierForm = (changes: Some<typeof supplierApi.save> = {}) => {
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

/**
 * For servers behind a proxy: each call of a test comes from another address, so that no rate limit is
 * reached.
 */
export const BEHIND_PROXY = { TRUST_PROXY: '1' }
let caller = 0
const nextIpAddress = () => `10.1.${Math.floor(++caller / 250)}.${caller % 250}`

/** The public calls, without a session, from one address. */
export const visitorCalls = (server: TestServer, from = nextIpAddress()) =>
  contractCallsOver((method, path, init = {}) =>
    server.call(method, path, { ...init, headers: { ...init.headers, 'X-Forwarded-For': from } }),
  )

export const captchaHash = (uuid: string, answer: string) =>
  createHash('sha256').update(`${uuid}:${answer}`).digest('hex')

/** A code image whose answer the test has set, because nobody reads the picture here. */
export async function solveCaptcha(server: TestServer) {
  const { uuid } = await visitorCalls(server).call(sessionApi.captcha, {})
  await server.sql('update sys_captcha set answer_hash = $2 where uuid = $1', [
    uuid,
    captchaHash(uuid, 'abcd'),
  ])
  return { uuid, code: 'abcd' }
}

export const beginRegistration = async (server: TestServer): Promise<string> =>
  (await visitorCalls(server).call(supplierRegisterApi.begin, await solveCaptcha(server))).token

export async function uploadAsVisitor(
  server: TestServer,
  token: string,
  name = '营业执照.pdf',
  content: Buffer = pdfBytes(),
): Promise<Answer<RegisterFile[]>> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { 'X-Forwarded-For': nextIpAddress() }
  return readAnswer(await server.call('POST', `${PUBLIC}/upload?token=${token}`, { body: form, headers }))
}

/** A complete form with its two files, for one token. */
export async function registrationForm(
  server: TestServer,
  token: string,
  changes: Some<typeof supplierRegisterApi.register> = {},
) {
  const license = await uploadAsVisitor(server, token)
  const auth = await uploadAsVisitor(server, token, '授权书.pdf')
  return {
    ...supplierForm(),
    licenseFile: [firstOf(license.data).listId],
    authFile: [firstOf(auth.data).listId],
    agree: true as const,
    token,
    ...changes,
  }
}

/** A company that has registered itself: the answer it got, and its row in the register. */
export async function aRegisteredSupplier(
  server: TestServer,
  sales: Person,
  changes: Some<typeof supplierRegisterApi.register> = {},
) {
  const form = await registrationForm(server, await beginRegistration(server), changes)
  const receipt = await visitorCalls(server).call(supplierRegisterApi.register, form)
  const data = await sales.call(supplierApi.page, { creditCode: form.creditCode })
  return { receipt, form, row: firstOf(data.records) }
}

export const CHECKS: Some<typeof supplierApi.audit>['checks'] = [
  'licenseValid',
  'nameMatches',
  'codeMatches',
  'authorized',
]

export const move = moveFunctionFor(supplierApi)
export const auditSupplier = (person: Person, row: Versioned, more: Some<typeof supplierApi.audit>) =>
  move(person, 'audit', row, more)

/** A company in 审核通过. */
export async function anApprovedSupplier(
  server: TestServer,
  sales: Person,
  changes: Some<typeof supplierRegisterApi.register> = {},
) {
  const { row } = await aRegisteredSupplier(server, sales, changes)
  return (await auditSupplier(sales, row, { result: 'approve', checks: CHECKS })).data
}

export const uploadEvidence = async (person: Person): Promise<string> =>
  (await tryUploadFiles(person, [['处罚决定.pdf', pdfBytes()]])).data[0]?.listId ?? ''
