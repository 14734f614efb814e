import { operationListing } from '@agency/shared/log/log.listing'
import { actionOptions, moduleOptions, operationResultOptions } from '@agency/shared/log/log-words'
import { ChoiceFilter, CreateTimeFilter, PersonFilter, TextFilter } from '../../kit/list/filters'
import { logMessages as say } from './log.messages'

/** The filters of operations. */
export const OperationSearch = () => (
  <>
    <PersonFilter name="userId" label={say.user} />
    <ChoiceFilter name="module" label={say.module} options={moduleOptions} />
    <ChoiceFilter name="action" label={operationListing.labels.action.label} options={actionOptions} />
    <ChoiceFilter name="result" label={say.result} options={operationResultOptions} />
    <TextFilter name="ip" label={say.ip} />
    <TextFilter name="ownId" label={say.ownId} />
    <CreateTimeFilter label={say.time} />
  </>
)
