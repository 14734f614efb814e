import { computedLabel, numberLabel } from '../../fields/words'
import type { Listing } from '../../list/listing'
import type { OrgRow } from './org.contract'
import { orgFields, orgKindNames } from './org.fields'

export const orgListing = {
  name: '组织',
  labels: {
    ...orgFields,
    kind: computedLabel(orgFields.kind.label, ({ kind }: OrgRow) => orgKindNames[kind]),
    people: numberLabel('人数'),
  },
  columns: ['orgName', 'kind', 'deptNo', 'costOrg', 'people', 'sort'],
} as const satisfies Listing
