import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { QcItem } from '@agency/shared/modules/quality-qc/qc.rules'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { and, asc, eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { qualitySheetItem } from '../system-rule/rule.table'
import { answerProjectProbes } from './qc.probes'
import type { QcRecord } from './qc.store'

/** Trigger of a sampled project's check, which uses the check lists of all nodes. */
export const SAMPLING_TRIGGER = '抽样'

/**
 * The check list for a check today: the items in force for its node, each answered as far as the system
 * knows.
 */
export async function composeCheckList(write: Write, check: QcRecord): Promise<QcItem[]> {
  const versions = await write.tx
    .select()
    .from(qualitySheetItem)
    .where(
      and(
        eq(qualitySheetItem.delFlag, false),
        check.triggerType === SAMPLING_TRIGGER ? undefined : eq(qualitySheetItem.node, check.node),
      ),
    )
    .orderBy(asc(qualitySheetItem.itemCode))
  const items = rulesInForceOn(versions, shanghaiDateAt(write.clock()))
  const evidence = await answerProjectProbes(write, check.projectId)
  return items.map(({ itemCode, node, content, basis, score, level, probe }) => {
    const told = probe ? evidence(probe) : undefined
    return {
      itemCode,
      node,
      content,
      basis,
      score,
      level,
      found: told?.found ?? null,
      evidence: told?.text ?? null,
      evidencePath: told?.path ?? null,
      result: told?.found ?? null,
      reason: null,
      problem: told?.found === '不符合' ? told.text : null,
      photo: [],
    }
  })
}
