import { ruleStateNames } from '@agency/shared/modules/system-rule/rule.listing'
import { ChoiceFilter, DictFilter, TextFilter } from '../../kit/list/filters'
import { ruleMessages as say } from './rule.messages'
import type { RuleTable, RuleVersion } from './rule-table'

const states = Object.entries(ruleStateNames).map(([value, label]) => ({ value, label }))

/** The filters of a table of rules. */
export const RuleSearch = <R extends RuleVersion>({ fields, searched = [] }: RuleTable<R>) => (
  <>
    <TextFilter name="keyword" label={say.keyword} />
    {searched.map((name) => (
      <DictFilter
        key={name}
        name={name}
        label={fields[name]?.label ?? name}
        dict={fields[name]?.dict ?? name}
      />
    ))}
    <ChoiceFilter name="state" label={say.state} options={states} />
  </>
)
