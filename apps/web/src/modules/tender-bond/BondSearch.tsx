import { statusOptionsOf } from '@agency/shared/flow/flow'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondLabels } from '@agency/shared/modules/tender-bond/bond.listing'
import { ChoiceFilter, CreateTimeRange, DictFilter, TextFilter } from '../../kit/list/filters'
import { bondMessages as say } from './bond.messages'

const statuses = statusOptionsOf(bondFlow)

/** What bonds are searched by. */
export const BondSearch = () => (
  <>
    <TextFilter name="projectCode" label={bondLabels.projectCode.label} />
    <TextFilter name="supplierName" label={bondLabels.supplierName.label} />
    <DictFilter name="form" label={bondLabels.form.label} dict={bondLabels.form.dict} />
    <ChoiceFilter name="status" label={bondLabels.status.label} options={statuses} />
    <ChoiceFilter name="overdue" label={say.isOverdue} options={[{ value: 'true', label: say.yes }]} />
    <CreateTimeRange label={bondLabels.createTime.label} />
  </>
)
