import { z } from 'zod'
import { defineGetEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { defineImportEndpoints } from '../../contract/import.contract'
import { refineByProblems } from '../../fields/input-problems'
import { declareRecordCalls } from '../../record/record-calls'
import { clientImportFields } from './client.fields'
import { clientRecord } from './client.record'
import { clientProblems } from './client.rules'

const similarClient = z.object({
  listId: z.string(),
  clientCode: z.string().nullable(),
  clientName: z.string(),
  customerManagerName: z.string().nullable(),
  similarity: z.number(),
})
export type SimilarClient = z.output<typeof similarClient>

const calls = declareRecordCalls(clientRecord, {
  also: refineByProblems(clientProblems),
  asks: {
    submit: { confirmNotDuplicate: z.boolean().optional() },
    transfer: { customerManagerId: z.uuid('请选择新的客户经理') },
  },
})
export type ClientForm = ParsedInputOf<typeof calls.save>

/** The calls of clients. */
export const clientApi = {
  ...calls,
  /** All clients with similar names, most similar first; requested before a submit. */
  similar: defineGetEndpoint(
    '/api/crm/client/similar',
    z.strictObject({
      clientName: z.string().min(1).max(100),
      creditCode: z.string().max(18).optional(),
      listId: z.uuid().optional(),
    }),
    z.object({ sameCreditCode: z.boolean(), names: z.array(similarClient) }),
  ),
  ...defineImportEndpoints('/api/crm/client', clientImportFields),
}
