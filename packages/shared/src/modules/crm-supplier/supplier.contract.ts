import { z } from 'zod'
import { currentTime } from '../../clock/server-clock'
import {
  defineGetEndpoint,
  definePostEndpoint,
  type ParsedInputOf,
  withoutStoredAnswer,
} from '../../contract/endpoint'
import { defineImportEndpoints } from '../../contract/import.contract'
import { byId, byVersion } from '../../contract/page'
import { refineByProblems } from '../../fields/input-problems'
import { shanghaiDateAt } from '../../format/dates'
import { declareRecordCalls } from '../../record/record-calls'
import { supplierImportFields } from './supplier.fields'
import { blackFields, supplierRecord } from './supplier.record'
import { type AuditCheck, auditChecks, supplierProblems } from './supplier.rules'

const nullable = z.string().nullable()

/** Another supplier that may be under the same control, and why. */
const relatedSupplier = z.object({
  listId: z.string(),
  supplierCode: nullable,
  supplierName: z.string(),
  status: z.string(),
  reasons: z.array(z.string()),
})
export type RelatedSupplier = z.output<typeof relatedSupplier>

/** Rules of the form that concern several fields. */
export const ofSeveralFields = refineByProblems((value: object) =>
  supplierProblems(value, shanghaiDateAt(currentTime())),
)

const { blackBasis, blackUntil, blackFile } = blackFields
const calls = declareRecordCalls(supplierRecord, {
  also: ofSeveralFields,
  asks: {
    audit: {
      checks: z
        .array(z.enum(Object.keys(auditChecks) as AuditCheck[]))
        .max(10)
        .optional(),
    },
    black: {
      blackBasis: blackBasis.rule.optional(),
      blackUntil: blackUntil.rule.optional(),
      blackFile: blackFile.rule.optional(),
    },
  },
})
export type SupplierForm = ParsedInputOf<typeof calls.save>

/** Calls of suppliers. There is no draft status, so nothing is deleted. */
export const supplierApi = {
  ...calls,
  /**
   * Suppliers that share a person, a phone number or an account with this one, or that name it or are named by it.
   */
  related: defineGetEndpoint('/api/crm/supplier/related', byId, z.array(relatedSupplier)),
  /** Suppliers with similar names, and whether the code is taken; requested while the form is filled in. */
  similar: defineGetEndpoint(
    '/api/crm/supplier/similar',
    z.strictObject({
      supplierName: z.string().min(1).max(100),
      creditCode: z.string().max(18).optional(),
      listId: z.uuid().optional(),
    }),
    z.object({
      sameCreditCode: z.boolean(),
      names: z.array(
        z.object({
          listId: z.string(),
          supplierCode: nullable,
          supplierName: z.string(),
          similarity: z.number(),
        }),
      ),
    }),
  ),
  /** The complete identity number; each request is logged. */
  idCard: withoutStoredAnswer(
    definePostEndpoint('/api/crm/supplier/idCard', byId, z.object({ contactIdCard: nullable })),
  ),
  /**
   * Issues a new 查询口令 to a company that lost its own. It is returned once, and the old one becomes invalid at
   * once.
   */
  renewPhrase: withoutStoredAnswer(
    definePostEndpoint(
      '/api/crm/supplier/renewPhrase',
      byVersion,
      z.object({ receiptNo: z.string(), passPhrase: z.string() }),
    ),
  ),
  ...defineImportEndpoints('/api/crm/supplier', supplierImportFields),
}
