import { describeField, type Labels } from '@agency/shared/fields/words'
import { type AnyFlow, statusOptionsOf } from '@agency/shared/flow/flow'
import type { Filters } from '@agency/shared/record/filters'
import type { ReactNode } from 'react'
import { useOrgOptions } from '../data/use-orgs'
import { ChoiceFilter, CreateTimeFilter, DictFilter, PersonFilter, TextFilter } from './filters'

interface Searched<Q extends Filters> {
  flow: AnyFlow
  labels: Labels
  filters: Q
}

interface Props<Q extends Filters> {
  /** The record type of the list, with labels and kinds of its filters. */
  record: Searched<Q>
  /** The filters shown, in order. */
  names: readonly (keyof Q & string)[]
  /** Further filters than those of the record type. */
  children?: ReactNode
}

/** The search panel of a record type; the creation time comes last. */
export const RecordFilters = <Q extends Filters>({ record, names, children }: Props<Q>) => (
  <>
    {names.map((name) => (
      <RecordFilter key={name} record={record} name={name} />
    ))}
    {children}
    <CreateTimeFilter label={describeField(record.labels, 'createTime').label} />
  </>
)

function RecordFilter({ record, name }: { record: Searched<Filters>; name: string }) {
  const filter = record.filters[name]
  const { label, dict } = describeField(record.labels, filter?.of ?? name)
  switch (filter?.kind) {
    case 'status':
      return <ChoiceFilter name={name} label={label} options={statusOptionsOf(record.flow)} />
    case 'dict':
      return <DictFilter name={name} label={label} dict={filter.dict ?? dict ?? name} />
    case 'person':
      return <PersonFilter name={name} label={label} />
    case 'department':
      return <DepartmentFilter label={describeField(record.labels, 'departmentName').label} />
    default:
      return <TextFilter name={name} label={label} />
  }
}

export const DepartmentFilter = ({ label }: { label: string }) => (
  <ChoiceFilter name="departmentId" label={label} options={useOrgOptions()} />
)
