import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'

/**
 * Every key in the answers of calls without a session, at any depth; `*`: keys that a supplier's own form
 * has. The server sends nothing that the contract does not name. A new key is added here by hand.
 */
const closed = `
POST /admin/noToken/login : isEditPassword refreshToken sctKnowledgeToken sctToken token
POST /admin/noToken/refresh : isEditPassword refreshToken sctKnowledgeToken sctToken token
POST /admin/noToken/logout :
GET /admin/auth/code : img uuid
GET /admin/anno/captcha : img uuid
GET /admin/anno/verify : date number sha256 state
GET /admin/anno/saleNotice : isConfirmed noticeNo noticeSendTime noticeType projectName supplierName
GET /admin/anno/saleNotice/file : any
POST /admin/anno/saleNotice/confirm :
GET /admin/anno/tenderDiysign : label projectName scene sceneTime signTypes validFrom validTo value
POST /admin/tenderDiysign/save :
GET /admin/anno/packageKeys : from kid publicKey to
POST /admin/anno/supplier/begin : companyRelation companySize expireTime label options supplyType token value
POST /admin/anno/supplier/upload : listId name size
POST /admin/anno/supplier/register : passPhrase receiptNo
POST /admin/anno/supplier/status : * any auditTime companyRelation companySize expireTime files idCardMask label listId name opinion options receiptNo registerTime size status statusName supplement supplierName supplyType token value values
POST /admin/anno/supplier/supplement : receiptNo
`
  .trim()
  .split('\n')

const routes = allRoutes({ settings: readSettings({}) } as AppServices)
  .filter(({ guard }) => guard.kind === 'public')
  .map(({ endpoint }) => ({
    call: `${endpoint.method} ${endpointPathWithSlash(endpoint)}`,
    output: endpoint.response,
  }))

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Every key of an answer, at any depth; '*' where any key would be allowed. */
function schemaKeysOf({ type, properties = {}, items, anyOf = [], additionalProperties }: Schema): string[] {
  const inside = [...anyOf, ...(items ? [items] : [])].flatMap(schemaKeysOf)
  const own = Object.entries(properties).flatMap(([name, of]) => [name, ...schemaKeysOf(of)])
  const open =
    additionalProperties && additionalProperties !== true ? ['*', ...schemaKeysOf(additionalProperties)] : []
  const any = type === undefined && anyOf.length === 0 ? ['any'] : []
  return [...own, ...inside, ...open, ...any]
}

const outputKeysText = (output: z.ZodType) =>
  [...new Set(schemaKeysOf(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }) as Schema))]
    .sort()
    .join(' ')

test('a stranger is told these things by the public pages, and nothing else', () => {
  expect(routes.map(({ call, output }) => `${call} : ${outputKeysText(output)}`.trim())).toEqual(closed)
})
