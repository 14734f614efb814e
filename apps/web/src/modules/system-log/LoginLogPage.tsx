import { type LoginRow, loginLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix as prefix } from '@agency/shared/contract/log-prefix'
import { clientNames, loginListing } from '@agency/shared/log/log.listing'
import { loginResultOptions } from '@agency/shared/log/log-words'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { ChoiceFilter, CreateTimeFilter, TextFilter } from '../../kit/list/filters'
import { RecordList } from '../../kit/list/RecordList'
import { logMessages as say } from './log.messages'

const widths = { username: 130, realName: 110, result: 160, ip: 140, client: 100, device: 220 }
const CALM = ['success', 'logout']
const clients = Object.entries(clientNames).map(([value, label]) => ({ value, label }))

const cells: Renderers<LoginRow> = {
  result: (words, { result }) => (
    <Tag color={result === 'success' ? 'green' : CALM.includes(result) ? 'grey' : 'red'}>{words}</Tag>
  ),
}

/** /system/loginLog: logins, logouts and refused attempts. */
export default function LoginLogPage() {
  return (
    <RecordList<LoginRow>
      api={loginLogApi}
      prefix={prefix}
      listing={loginListing}
      cells={cells}
      widths={widths}
      sortable={['time']}
      search={
        <>
          <TextFilter name="username" label={say.account} />
          <ChoiceFilter name="result" label={say.result} options={loginResultOptions} />
          <TextFilter name="ip" label={say.ip} />
          <ChoiceFilter name="client" label={say.client} options={clients} />
          <CreateTimeFilter label={say.time} />
        </>
      }
    />
  )
}
