import { commonApi } from '@agency/shared/contract/common.contract'
import { clientNames } from '@agency/shared/log/log.listing'
import { sessionLabels } from '@agency/shared/modules/system-session/session-list.contract'
import { useCall } from '../../kit/data/use-call'
import { ChoiceFilter, CreateTimeFilter, TextFilter } from '../../kit/list/filters'
import { sessionMessages as say } from './session-list.messages'

const states = [
  { value: 'true', label: say.online },
  { value: 'false', label: say.away },
]
const clients = Object.entries(clientNames).map(([value, label]) => ({ value, label }))

/** The filters of sessions. */
export function SessionSearch() {
  const { data: orgs = [] } = useCall(commonApi.getOrgList, {})
  const departments = orgs.map(({ listId, name }) => ({ value: listId, label: name }))
  return (
    <>
      <TextFilter name="keyword" label={say.keyword} />
      <ChoiceFilter name="departmentId" label={say.department} options={departments} />
      <ChoiceFilter name="online" label={sessionLabels.online} options={states} />
      <ChoiceFilter name="client" label={sessionLabels.client} options={clients} />
      <TextFilter name="ip" label={sessionLabels.ip} />
      <CreateTimeFilter label={say.loginTime} />
    </>
  )
}
