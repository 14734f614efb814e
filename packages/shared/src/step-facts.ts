import type { Labels } from './fields/words'
import { timed, told } from './fields/words'
import { exceptionFields } from './modules/tender-project/exception/exception.contract'
import type { ProjectRow } from './modules/tender-project/project/project.record'
import { waiverFields } from './modules/tender-waiver/waiver.contract'

import type { AnyRecord } from './record/record'
import { allRecords, records } from './records'

/** What says most about a record at a step, for whoever decides there without opening its page. */
export interface StepFacts {
  labels: Labels
  names: readonly string[]
}

const facts = <L extends Labels>(labels: L, names: readonly (keyof L & string)[]): StepFacts => ({
  labels,
  names,
})

/** What a kind of record says of its steps: by its business type, and by the steps at which it differs. */
const factsOf = ({ prefix, labels, facts = [], factsAt = {} }: AnyRecord): [string, StepFacts][] =>
  Object.entries({ [prefix]: facts, ...factsAt }).map(([at, names]) => [
    at,
    { labels, names: names.map(String) },
  ])

const waiverLabels = {
  ...records.project.labels,
  waiveReason: told(
    waiverFields.waiveReason.label,
    ({ entrustAsked }: ProjectRow) => entrustAsked?.waiveReason ?? null,
  ),
  waiveUntil: told(
    waiverFields.waiveUntil.label,
    ({ entrustAsked }: ProjectRow) => entrustAsked?.waiveUntil ?? null,
  ),
} as const

const exceptionLabels = {
  packageNo: '标包编号',
  ruleName: '规则',
  source: '依据',
  ...exceptionFields,
  askUserName: '申请人',
  askTime: timed('申请时间'),
} as const

const project = facts(records.project.labels, records.project.facts ?? [])

/** By the to-do's step, else by its business type. A step without any says all there is in its title. */
const known: Readonly<Record<string, StepFacts>> = {
  ...Object.fromEntries(allRecords.flatMap(factsOf)),
  'tender:package': project,
  'tender:waiver': project,
  TP_WAIVE: facts(waiverLabels, ['waiveReason', 'waiveUntil', 'projectName', 'clientName', 'openTime']),
  'tender:exception': facts(exceptionLabels, [
    'packageNo',
    'ruleName',
    'source',
    'exceptReason',
    'askUserName',
    'askTime',
  ]),
}

/** What is said of a to-do's record; undefined where its title says all. */
export const factsAt = ({
  stepId,
  bizType,
}: {
  stepId: string | null
  bizType: string
}): StepFacts | undefined => known[stepId ?? ''] ?? known[bizType]
