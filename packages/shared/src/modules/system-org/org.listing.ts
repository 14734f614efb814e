import { computedColumn, numberColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import type { OrgRow } from './org.contract'
import { orgFields, orgKindNames } from './org.fields'

export const orgListing = {
  name: '组织',
  labels: {
    ...orgFields,
    kind: computedColumn(orgFields.kind.label, ({ kind }: OrgRow) => orgKindNames[kind]),
    people: numberColumn('人数'),
  },
  columns: ['orgName', 'kind', 'deptNo', 'costOrg', 'people', 'sort'],
} as const satisfies Listing
