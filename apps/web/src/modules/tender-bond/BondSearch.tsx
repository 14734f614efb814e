import { statusOptionsOf } from '@agency/shared/flow/flow'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'
import { bondMessages as say } from './bond.messages'

const { labels } = bondRecord
const statuses = statusOptionsOf(bondFlow)

/** What bonds are searched by. */
export const BondSearch = () => (
  <>
    <TextFilter name="projectCode" label={labels.projectCode.label} />
    <TextFilter name="supplierName" label={labels.supplierName.label} />
    <DictFilter name="form" label={labels.form.label} dict={labels.form.dict} />
    <ChoiceFilter name="status" label={labels.status.label} options={statuses} />
    <ChoiceFilter name="overdue" label={say.isOverdue} options={[{ value: 'true', label: say.yes }]} />
    <CreateTimeRange label={labels.createTime.label} />
  </>
)
