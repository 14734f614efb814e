import type { FlowState } from '@agency/shared/contract/todo.contract'
import { type AnyFlow, WITHDRAW } from '@agency/shared/flow/flow'
import { loadRecordFieldLabels } from '@agency/shared/log/log-labels'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysOperationLog } from '../log/operation-log.table'

/** Columns of a record that every change writes. */
const ALWAYS = new Set(['version', 'status', 'updateTime', 'updateUserId'])

interface Line {
  action: string
  time: Date | null
  before: string | null
  after: string | null
}

/**
 * What a person who decides again must know: when the record was last taken back or returned, and which
 * fields were changed until it was submitted again. Null when neither happened, or it is still being
 * corrected.
 */
export async function summarizeRework(
  db: Queryable,
  flow: AnyFlow,
  ownId: string,
): Promise<FlowState['reworked']> {
  const lines = await db
    .select({
      action: sysOperationLog.action,
      time: sysOperationLog.time,
      before: sysOperationLog.before,
      after: sysOperationLog.after,
    })
    .from(sysOperationLog)
    .where(
      and(
        eq(sysOperationLog.ownId, ownId),
        eq(sysOperationLog.module, flow.bizType),
        inArray(sysOperationLog.action, [WITHDRAW, ...Object.keys(flow.moves)]),
      ),
    )
    .orderBy(asc(sysOperationLog.seq))
  const at = lines.findLastIndex(({ action }) => reworkKindOfAction(flow, action) !== undefined)
  const [back, sent] = [lines[at], lines[at + 1]]
  const how = back && reworkKindOfAction(flow, back.action)
  if (!back?.time || !how || !sent) return null
  const labels = await loadRecordFieldLabels(flow.bizType)
  const fields = changedFields(back, sent).flatMap((name) => labels[name]?.label ?? [])
  return fields.length > 0 ? { how, time: back.time.toISOString(), fields: [...new Set(fields)] } : null
}

const reworkKindOfAction = (flow: AnyFlow, action: string) => {
  if (action === WITHDRAW) return 'withdraw' as const
  return flow.moves[action]?.result === 'return' ? ('return' as const) : undefined
}

/** The fields of a record that differ between it as it was returned and as it was submitted again. */
function changedFields({ after }: Line, { before }: Line): string[] {
  const [was, is] = [parseRecordJson(after), parseRecordJson(before)]
  const names = Object.keys(is).filter((name) => !ALWAYS.has(name))
  return names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
}

/** A line of the history stores canonical JSON: equal values are written equally. */
const parseRecordJson = (text: string | null): Readonly<Record<string, unknown>> =>
  text === null ? {} : (JSON.parse(text) as Record<string, unknown>)
