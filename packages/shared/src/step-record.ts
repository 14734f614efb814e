import { z } from 'zod'
import { get } from './contract/endpoint'
import { byId } from './contract/page'
import { pathOf } from './flow/flow'
import { flows } from './flows'
import type { HttpClient } from './http/client'

const anyRecord = z.looseObject({ listId: z.string() })
export type AnyStepRecord = z.output<typeof anyRecord>

const EXCEPTION = 'tender:exception'

/**
 * The record of a to-do, as its own page would show it to this person: every kind is answered by a call of one name;
 * what belongs to a project, by the project. The caller shows a failure.
 * @throws ApiError
 */
export async function readStepRecord(
  http: Pick<HttpClient, 'call'>,
  { ownId, bizType }: { ownId: string; bizType: string },
): Promise<AnyStepRecord> {
  const flow = flows.find((one) => one.bizType === bizType)
  const path = flow ? pathOf(flow) : ''
  const quiet = { quiet: true } as const
  const record = await http.call(get(`${path}/detail`, byId, anyRecord), { listId: ownId }, quiet)
  if (bizType !== EXCEPTION) return record
  const parts = get(`${path}/exceptions`, byId, z.array(anyRecord))
  const exceptions = await http.call(parts, { listId: record.listId }, quiet)
  return exceptions.find(({ listId }) => listId === ownId) ?? record
}
