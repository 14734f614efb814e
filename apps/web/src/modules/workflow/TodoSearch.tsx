import { bizTypeNames } from '@agency/shared/flows'
import { ChoiceFilter, CreateTimeFilter, TextFilter } from '../../kit/list/filters'
import { workflowMessages as say } from './workflow.messages'

const bizTypes = Object.entries(bizTypeNames).map(([value, label]) => ({ value, label }))
const flags = [
  { value: 'true', label: say.yes },
  { value: 'false', label: say.no },
]

/** The fields by which to-dos are searched. The filter for overdue ones exists only for open to-dos. */
export const TodoSearch = ({ withOverdue }: { withOverdue: boolean | undefined }) => (
  <>
    <TextFilter name="title" label={say.title} />
    <ChoiceFilter name="bizType" label={say.bizType} options={bizTypes} />
    {withOverdue && <ChoiceFilter name="overdue" label={say.overdue} options={flags} />}
    <CreateTimeFilter label={say.createTime} />
  </>
)
