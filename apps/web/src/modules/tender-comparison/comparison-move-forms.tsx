import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import {
  type Competitor,
  resultFields,
  sealFields,
  toOrdinalFields,
} from '@agency/shared/modules/tender-comparison/comparison.fields'
import {
  type ComparisonRow,
  comparisonRecord,
} from '@agency/shared/modules/tender-comparison/comparison.record'
import { LOST, ORGANIZES, WON } from '@agency/shared/modules/tender-comparison/comparison.rules'
import type { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { ClientField } from './ClientField'
import { comparisonMessages as say } from './comparison.messages'

const seen = ['comparisonName', 'clientName', 'submitDeadline'] as const
const comparisonSummaryFacts = (row: ComparisonRow) => labelledFactsOf(comparisonRecord.labels, seen, row)

/** The input of the moves of a 比选. */
export const workflowActionFormsOf = (row: ComparisonRow): Record<string, MoveFormFields> => ({
  seal: {
    rules: {
      sealCount: comparisonApi.seal.input.shape.sealCount,
      sealNote: comparisonApi.seal.input.shape.sealNote,
    },
    first: { sealCount: totalCopiesOf(row) || null, sealNote: '' },
    facts: () => comparisonSummaryFacts(row),
    draw: (form) => (
      <FieldInputs
        form={form}
        fields={sealFields}
        names={['sealCount', 'sealNote']}
        more={{
          sealCount: {
            required: true,
            hint: totalCopiesOf(row) > 0 ? say.sealHint(totalCopiesOf(row)) : undefined,
          },
        }}
      />
    ),
  },
  result: {
    rules: comparisonApi.result.input.pick(ALL).shape,
    first: {
      result: '',
      resultTime: null,
      winnerName: '',
      winQuote: '',
      loseReason: '',
      lesson: '',
      competitors: [],
      resultFile: [],
    },
    facts: () => comparisonSummaryFacts(row),
    draw: (form) => <ResultFields form={form} row={row} />,
  },
  toOrdinal: {
    rules: comparisonApi.toOrdinal.input.pick(ORDINAL).shape,
    first: {
      clientId: row.clientId,
      procurementRegime: null,
      fundSource: null,
      projectType: row.projectType,
      procurementMethod: row.comparisonRole === ORGANIZES ? '比选' : null,
    },
    facts: () => comparisonSummaryFacts(row),
    warning: say.toOrdinalHint,
    draw: (form) => (
      <>
        {row.clientId === null && <ClientField form={form} known={undefined} />}
        <FieldInputs
          form={form}
          fields={toOrdinalFields}
          names={['procurementRegime', 'procurementMethod', 'projectType', 'fundSource']}
        />
      </>
    ),
  },
})

const yes = true as const
const ALL = {
  result: yes,
  resultTime: yes,
  winnerName: yes,
  winQuote: yes,
  loseReason: yes,
  lesson: yes,
  competitors: yes,
  resultFile: yes,
}
const ORDINAL = {
  clientId: yes,
  procurementRegime: yes,
  procurementMethod: yes,
  projectType: yes,
  fundSource: yes,
}

const totalCopiesOf = ({ originalCount, copyCount }: ComparisonRow) => (originalCount ?? 0) + (copyCount ?? 0)

const competitorFields = {
  competitorName: { label: say.competitorName, kind: 'text' },
  quoteValue: { label: say.quoteOf, kind: 'text' },
} as const

/** 录入结果: the fields depend on the result. */
function ResultFields({ form, row }: { form: FormState<z.ZodType>; row: ComparisonRow }) {
  const result = form.text('result')
  const names = [
    'result',
    'resultTime',
    ...(result === LOST ? (['winnerName', 'winQuote', 'loseReason', 'lesson'] as const) : []),
    ...(result !== LOST && result !== WON && result !== '' ? (['loseReason'] as const) : []),
    'resultFile' as const,
  ]
  return (
    <>
      <FieldInputs
        form={form}
        fields={resultFields}
        names={names}
        ownId={row.listId}
        more={{
          loseReason: { required: result === LOST },
          result: { hint: say.resultHint },
          winQuote: { hint: say.quoteHint },
        }}
      />
      {(result === LOST || result === WON) && (
        <RowsEditor<Competitor>
          form={form}
          name="competitors"
          titleOf={say.competitor}
          addText={say.addCompetitor}
          empty={() => ({ competitorName: '', quoteValue: null })}
          dense
          draw={(path) => (
            <FieldInputs
              form={form}
              fields={Object.fromEntries(
                Object.entries(competitorFields).map(([name, field]) => [`${path}.${name}`, field]),
              )}
              names={Object.keys(competitorFields).map((name) => `${path}.${name}`)}
            />
          )}
        />
      )}
    </>
  )
}
