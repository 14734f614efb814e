import type { CheckLine } from '@agency/shared/modules/archive-file/package/check.rules'
import { combineVerdicts } from '@agency/shared/modules/archive-file/package/check.rules'
import {
  GROUP_CODES,
  GROUPS,
  type Group,
  STAGE_CODES,
  STAGES,
  type Stage,
  VERDICTS,
  type Verdict,
} from '@agency/shared/modules/archive-file/package/check.words'
import { Tag } from '@douyinfe/semi-ui-19'
import { PlainTable, textColumn } from '../../../kit/data/PlainTable'
import { packageMessages as say } from './package.messages'

const colors = { pass: 'green', fail: 'red', none: 'grey' } as const

const VerdictTag = ({ verdict }: { verdict: Verdict }) => (
  <Tag color={colors[verdict]}>{VERDICTS[verdict]}</Tag>
)

const groupVerdictRenderer = (report: readonly CheckLine[], group: Group) => (stage: Stage) => (
  <VerdictTag
    verdict={combineVerdicts(report.filter((line) => line.group === group && line.stage === stage))}
  />
)

/** The report of the four checks: a summary by group and stage, and each item with its evidence. */
export function CheckReport({ report }: { report: readonly CheckLine[] }) {
  const columns = [
    textColumn<Stage>(say.stage, (stage) => STAGES[stage]),
    ...GROUP_CODES.map((group) => textColumn<Stage>(GROUPS[group], groupVerdictRenderer(report, group))),
  ]
  return (
    <>
      <PlainTable
        columns={columns}
        rows={STAGE_CODES}
        label={say.report}
        keyOf={(stage) => stage}
        minWidth={760}
      />
      {STAGE_CODES.map((stage) => (
        <details key={stage} open={report.some((line) => line.stage === stage && line.verdict === 'fail')}>
          <summary>{say.details(STAGES[stage])}</summary>
          <PlainTable
            columns={lineColumns}
            rows={report.filter((line) => line.stage === stage)}
            keyOf={({ code }) => code}
            minWidth={760}
            label={say.details(STAGES[stage])}
          />
        </details>
      ))}
    </>
  )
}

const lineColumns = [
  textColumn<CheckLine>(say.item, ({ code, group, name }) => `${code} ${GROUPS[group]}：${name}`),
  textColumn<CheckLine>(say.verdict, ({ verdict }) => <VerdictTag verdict={verdict} />),
  textColumn<CheckLine>(say.evidence, ({ evidence }) => evidence),
]
