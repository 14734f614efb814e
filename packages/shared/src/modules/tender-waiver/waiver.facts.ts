import { computedColumn } from '../../fields/words'
import { declareFacts } from '../../record/facts'
import { type ProjectRow, projectRecord } from '../tender-project/project/project.record'
import { waiverFields } from './waiver.contract'

const labels = {
  ...projectRecord.labels,
  waiveReason: computedColumn(
    waiverFields.waiveReason.label,
    ({ entrustAsked }: ProjectRow) => entrustAsked?.waiveReason ?? null,
  ),
  waiveUntil: computedColumn(
    waiverFields.waiveUntil.label,
    ({ entrustAsked }: ProjectRow) => entrustAsked?.waiveUntil ?? null,
  ),
} as const

/** The key facts of a project without the agreement; for the leader's decision also the request. */
export const waiverFacts = {
  'tender:waiver': declareFacts(projectRecord.labels, projectRecord.facts ?? []),
  TP_WAIVE: declareFacts(labels, ['waiveReason', 'waiveUntil', 'projectName', 'clientName', 'openTime']),
}
