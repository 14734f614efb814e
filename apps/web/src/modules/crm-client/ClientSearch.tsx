import { clientFields, clientSystemLabels } from '@agency/shared/modules/crm-client/client.fields'
import { clientStatusNames } from '@agency/shared/modules/crm-client/client.flow'
import { Input } from '@douyinfe/semi-ui-19'
import { Choice } from '../../kit/form/Choice'
import { DictSelect } from '../../kit/form/DictSelect'
import { PersonSelect } from '../../kit/form/PersonSelect'
import { CreateTimeRange, type Search, SearchField, SearchPanel } from '../../kit/list/SearchPanel'
import { clientMessages as say } from './client.messages'

const statuses = Object.entries(clientStatusNames).map(([value, label]) => ({ value, label }))
const ending = [{ value: 'true', label: say.protectEndingHint }]

/** What clients are searched by. */
export function ClientSearch({ search }: { search: Search }) {
  const text = (name: string) => (labelId: string) => (
    <Input
      aria-labelledby={labelId}
      showClear
      value={String(search.values[name] ?? '')}
      onChange={(value) => search.set(name, value)}
    />
  )
  const choice = (name: string, options: { value: string; label: string }[]) => (labelId: string) => (
    <Choice
      aria-labelledby={labelId}
      placeholder={say.all}
      showClear
      optionList={options}
      value={search.values[name] as string | undefined}
      onChange={(value) => search.set(name, value)}
      style={{ width: '100%' }}
    />
  )
  const chosen = (name: string) => (search.values[name] as string | undefined) ?? null
  return (
    <SearchPanel search={search}>
      <SearchField label={clientSystemLabels.clientCode}>{text('clientCode')}</SearchField>
      <SearchField label={clientFields.clientName.label}>{text('clientName')}</SearchField>
      <SearchField label={clientFields.clientType.label}>
        {(labelId) => (
          <DictSelect
            aria-labelledby={labelId}
            name={clientFields.clientType.dict ?? ''}
            placeholder={say.all}
            value={chosen('clientType')}
            onChange={(value) => search.set('clientType', value ?? undefined)}
          />
        )}
      </SearchField>
      <SearchField label={clientFields.customerManagerId.label}>
        {(labelId) => (
          <PersonSelect
            aria-labelledby={labelId}
            placeholder={say.all}
            value={chosen('customerManagerId')}
            onChange={(value) => search.set('customerManagerId', value ?? undefined)}
          />
        )}
      </SearchField>
      <SearchField label={clientSystemLabels.status}>{choice('status', statuses)}</SearchField>
      <SearchField label={say.protectEnding}>{choice('protectEnding', ending)}</SearchField>
      <CreateTimeRange label={clientSystemLabels.createTime} search={search} />
    </SearchPanel>
  )
}
