import { type ChainCheck, operationLogApi } from '@agency/shared/contract/log.contract'
import { canonicalJson, sha256 } from '../../apps/server/src/log/canonical'
import { GENESIS } from '../../apps/server/src/log/operation-log'
import type { Person, TestServer } from './server'

const TRIGGERS = [
  ['sys_operation_log', 'sys_operation_log_kept'],
  ['sys_operation_log', 'sys_operation_log_archived'],
  ['sys_operation_log_head', 'sys_operation_log_head_forward'],
  ['sys_operation_log_segment', 'sys_operation_log_segment_kept'],
  ['sys_operation_log_segment', 'sys_operation_log_segment_true'],
] as const

/**
 * Disables the triggers that protect the log tables while `work` runs, as only the owner of the database can.
 */
export async function withoutLogTriggers<T>(
  { sql }: Pick<TestServer, 'sql'>,
  work: () => Promise<T>,
): Promise<T> {
  const setTriggers = async (how: string) => {
    for (const [table, trigger] of TRIGGERS) await sql(`alter table ${table} ${how} trigger ${trigger}`)
  }
  await setTriggers('disable')
  try {
    return await work()
  } finally {
    await setTriggers('enable')
  }
}

const COLUMNS = `seq::int, list_id as "listId", time, user_id as "userId", user_name as "userName", ip, module, action,
  own_id as "ownId", before, after, result, on_behalf as "onBehalf", request_id as "requestId", cost_ms as "costMs"`

/**
 * Recomputes the whole hash chain after a change, as an attacker with access to the database and the source
 * would.
 */
export const rebuildHashChainAfter = (server: Pick<TestServer, 'sql'>, change: () => Promise<unknown>) =>
  withoutLogTriggers(server, async () => {
    await change()
    const rows = await server.sql<{ seq: number; time: Date }>(
      `select ${COLUMNS} from sys_operation_log order by seq`,
    )
    let prevHash = GENESIS
    let seq = 0
    for (const row of rows) {
      const hash = sha256(canonicalJson({ ...row, time: row.time.toISOString(), prevHash }))
      seq = row.seq
      await server.sql('update sys_operation_log set prev_hash = $2, hash = $3 where seq = $1', [
        seq,
        prevHash,
        hash,
      ])
      prevHash = hash
    }
    await server.sql('update sys_operation_log_head set seq = $1, hash = $2', [seq, prevHash])
  })

/** Checks the whole chain, which takes several calls. */
export async function verifyWholeChain(person: Person): Promise<ChainCheck> {
  for (let checkId: string | undefined; ; ) {
    const data = await person.call(operationLogApi.verify, checkId ? { checkId } : {})
    if (data.done) return data
    checkId = data.checkId
  }
}
