import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from '../../contract/endpoint'
import { moveBodySchema } from '../../contract/move'
import { instant } from '../../contract/page'
import { pickFieldRules, requiredTextAreaRule, requiredTextField } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { trustStatus } from './trust.flow'

/** A public key in the form in which an agency publishes it. */
export const packageKey = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the public key in DER. */
  kid: z.string(),
  /** The Ed25519 key as PEM (SPKI). */
  publicKey: z.string(),
  /** Validity period: a signature outside it does not count as the agency's. `to` is null while the key is in use. */
  from: instant,
  to: instant.nullable(),
})
export type PackageKey = z.output<typeof packageKey>

const shownKey = packageKey.extend({
  /** SHA-256 of the public key in DER, in hexadecimal, to be compared over the telephone. */
  fingerprint: z.string(),
})
export type ShownKey = z.output<typeof shownKey>

/** The form for an agency whose signatures are to be trusted. */
export const houseFields = {
  house: requiredTextField('单位名称', 100),
  /** The answer of the agency's `/admin/anno/packageKeys`, or keys in PEM. */
  keys: { label: '公钥', kind: 'area', rule: requiredTextAreaRule('公钥', 20_000) },
  reason: { label: '来源与核对方式', kind: 'area', rule: requiredTextAreaRule('来源与核对方式', 500) },
} as const

export const rotateFields = {
  reason: { label: '更换原因', kind: 'area', rule: requiredTextAreaRule('更换原因', 500) },
} as const

/** A decision that two people make together: trusting an agency's keys, or replacing our own key. */
const trustRow = z.object({
  listId: z.string(),
  version: z.number(),
  status: z.enum(trustStatus),
  isHouse: z.boolean(),
  /** The agency's name, or for our own key what is to be done with it. */
  subject: z.string(),
  keys: z.array(shownKey),
  reason: z.string(),
  createUserName: z.string().nullable(),
  createTime: instant,
  /** The person who decided about the key, at `decideTime`; null until then. */
  decideUserName: z.string().nullable(),
  decideTime: instant.nullable(),
  allowedActions: z.array(z.string()),
})
export type TrustRow = z.output<typeof trustRow>

const path = '/api/archive/trust'

/** 信息包签名: our own keys, and the agencies whose signatures are trusted. */
export const trustApi = {
  /** Public: our signing keys, oldest first, so that others can verify our packages. */
  packageKeys: defineGetEndpoint('/admin/anno/packageKeys', nothing, z.array(packageKey)),
  state: defineGetEndpoint(
    `${path}/state`,
    nothing,
    z.object({
      own: z.array(
        shownKey.extend({
          /**
           * True when the key is derived from the published default SECRET_KEY, so that its signatures prove nothing.
           */
          isPublished: z.boolean(),
        }),
      ),
      rows: z.array(trustRow),
      mayPropose: z.boolean(),
      mayRotate: z.boolean(),
    }),
  ),
  propose: definePostEndpoint(
    `${path}/propose`,
    z.strictObject(pickFieldRules(houseFields)),
    z.object({ listId: z.string() }),
  ),
  rotate: definePostEndpoint(
    `${path}/rotate`,
    z.strictObject(pickFieldRules(rotateFields)),
    z.object({ listId: z.string() }),
  ),
  decide: definePostEndpoint(
    `${path}/decide`,
    moveBodySchema({ result: z.enum(RESULTS, '请选择处理结果').optional() }).omit({ ccUserIds: true }),
    z.null(),
  ),
  withdraw: definePostEndpoint(`${path}/withdraw`, moveBodySchema({}).omit({ ccUserIds: true }), z.null()),
}
