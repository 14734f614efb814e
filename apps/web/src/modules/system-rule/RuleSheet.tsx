import { currentTime } from '@agency/shared/clock/server-clock'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { Crud } from '../../kit/form/use-crud'
import { ruleMessages as say } from './rule.messages'
import { isSavedAsNewVersion, type RuleTable, type RuleVersion } from './rule-table'

interface Props<R extends RuleVersion> extends Omit<RuleTable<R>, 'cells'> {
  crud: Crud<R>
  onSaved(row: R): void
}

/** The form of a rule: a new one, a future one, or a new version of one in force. */
export default function RuleSheet<R extends RuleVersion>(props: Props<R>) {
  const { crud, api, listing, fields, keys, editors, first, onSaved } = props
  const noun = listing.name
  const revising = crud.row !== undefined && isSavedAsNewVersion(crud.row)
  const tomorrow = addDays(shanghaiDateAt(currentTime()), 1)
  const sections = [...props.sections, { title: say.period, fields: ['effectiveFrom', 'effectiveTo'] }]
  // The start date of the new version must be chosen, because the old version's start would be refused.
  const row = revising && crud.row ? { ...crud.row, effectiveFrom: tomorrow } : crud.row
  return (
    <RecordSheet
      crud={{ ...crud, row }}
      api={revising ? { ...api, update: api.revise } : api}
      noun={noun}
      fields={fields}
      sections={sections}
      editors={editors}
      onSaved={onSaved}
      title={revising ? say.reviseTitle(noun) : undefined}
      first={{ effectiveFrom: tomorrow, effectiveTo: null, ...first }}
      hints={{ effectiveFrom: revising ? say.reviseHint : say.fromHint }}
      fixed={revising ? keys : []}
    />
  )
}
