import { type StatutoryRow, statutoryApi } from '@agency/shared/modules/system-rule/rule.contract'
import { statutoryFields } from '@agency/shared/modules/system-rule/rule.fields'
import type { Renderers } from '../../kit/data/cell'
import { DictText } from '../../kit/data/DictText'
import { DictFilter } from '../../kit/list/filters'
import { RuleListPage } from './RuleListPage'
import { ruleMessages as say } from './rule.messages'

const sections = [
  { title: say.rule, fields: ['ruleCode', 'name', 'regime', 'method', 'level', 'source'] },
  { title: say.limits, fields: ['dir', 'amount', 'unit', 'anchorField', 'targetField'] },
] as const
const columns = ['ruleCode', 'name', 'regime', 'method', 'amount', 'level', 'source', 'state'] as const
const more = ['effectiveFrom', 'effectiveTo', 'anchorField', 'targetField']
const widths = {
  ruleCode: 82,
  name: 220,
  regime: 116,
  method: 100,
  amount: 146,
  level: 66,
  source: 200,
  state: 76,
}
const cells: Renderers<StatutoryRow> = {
  amount: (amount, { dir, unit }) =>
    amount && unit ? (
      <>
        {dir && <DictText name="ruleDir" value={dir} />} {String(amount)}{' '}
        <DictText name="ruleUnit" value={unit} />
      </>
    ) : undefined,
}

/** /system/statutoryRule: the periods and limits of the law. */
export default function StatutoryPage() {
  return (
    <RuleListPage
      api={statutoryApi}
      noun={say.statutory}
      fields={statutoryFields}
      columns={columns}
      more={more}
      keys={['ruleCode', 'regime', 'method']}
      {...{ sections, widths, cells }}
      search={
        <>
          <DictFilter name="regime" label={statutoryFields.regime.label} dict={statutoryFields.regime.dict} />
          <DictFilter name="method" label={statutoryFields.method.label} dict={statutoryFields.method.dict} />
          <DictFilter name="level" label={statutoryFields.level.label} dict={statutoryFields.level.dict} />
        </>
      }
    />
  )
}
