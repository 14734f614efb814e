import { z } from 'zod'
import { defineGetEndpoint } from '../../contract/endpoint'
import { pickFieldRules } from '../../fields/fields'
import { refineByProblems } from '../../fields/input-problems'
import { declareRecordCalls } from '../../record/record-calls'
import { type OrdinalField, ordinalFields, ordinalRecord } from './ordinal.record'
import { ordinalProblems } from './ordinal.rules'

const formFields = Object.keys(ordinalFields) as OrdinalField[]
const formShape = pickFieldRules(ordinalFields, formFields)

const ofSeveralFields = refineByProblems(ordinalProblems)

/** What a person fills in. */
export const ordinalForm = z.strictObject(formShape).superRefine(ofSeveralFields)
/** A draft filled in by the system for a person to check; the rules apply when it is submitted. */
export const ordinalDraft = z.strictObject(formShape)
export type OrdinalForm = z.output<typeof ordinalForm>

const similarOrdinal = z.object({
  listId: z.string(),
  ordinalNo: z.string().nullable(),
  projectName: z.string(),
  projectCode: z.string().nullable(),
  status: z.string(),
  similarity: z.number(),
})
export type SimilarOrdinal = z.output<typeof similarOrdinal>

const path = '/api/ordinal/record'
const someone = z.uuid('人员不存在').nullable().optional()

/** A project that can be the source of a 重新招标 or 增补标包. */
const sourceProject = z.object({
  value: z.string(),
  label: z.string(),
  clientId: z.string(),
})

/** CONTRACT "Lists": one shape for every business resource, plus one POST for each move of the flow. */
export const ordinalApi = {
  ...declareRecordCalls(ordinalRecord, {
    also: ofSeveralFields,
    asks: {
      submit: { confirmNotDuplicate: z.boolean().optional() },
      /** Omitted: the value of the 排号 is used. Null: nobody is assigned yet. */
      handle: { projectManagerAId: someone, projectManagerBId: someone, responsibleId: someone },
    },
  }),
  /** 排号 of the same client with a similar name in the last 12 months; requested before a submit. */
  similar: defineGetEndpoint(
    `${path}/similar`,
    z.strictObject({
      clientId: z.uuid(),
      projectName: z.string().min(1).max(200),
      listId: z.uuid().optional(),
    }),
    z.array(similarOrdinal),
  ),
  sources: defineGetEndpoint(
    `${path}/sources`,
    z.strictObject({ ordinalType: z.string().max(64), keyword: z.string().max(100).optional() }),
    z.array(sourceProject),
  ),
}
