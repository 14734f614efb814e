import { z } from 'zod'
import { asFile, defineGetEndpoint } from '../../contract/endpoint'
import { destroyAsks } from '../../custody/destruction.fields'
import { holdEndpoints } from '../../custody/hold.contract'
import { declareRecordCalls } from '../../record/record-calls'
import { VOLUME_PAPERS } from './repo.papers'
import { repoRecord } from './repo.record'

const path = '/api/archive/repo'

/** 档案库 (DOMAIN 5.10). */
export const repoApi = {
  ...declareRecordCalls(repoRecord, { asks: destroyAsks }),
  ...holdEndpoints(path, repoRecord.row),
  /** The papers of a volume for signature, as one PDF; with `paper` only that one. */
  printPapers: asFile(
    defineGetEndpoint(
      `${path}/printPapers`,
      z.strictObject({ listId: z.uuid(), paper: z.enum(VOLUME_PAPERS).optional() }),
      z.unknown(),
    ),
  ),
  /** Counts for the list's header: volumes due for destruction, due soon, and on hold. */
  due: defineGetEndpoint(
    `${path}/due`,
    z.strictObject({}),
    z.object({ due: z.number(), soon: z.number(), held: z.number() }),
  ),
}
