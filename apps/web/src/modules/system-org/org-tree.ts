import type { OrgRow } from '@agency/shared/modules/system-org/org.contract'
import { type OrgKind, orgParents } from '@agency/shared/modules/system-org/org.fields'
import type { TreeShape } from '../../kit/list/tree'

export const orgTree: TreeShape<OrgRow> = {
  idOf: (org) => org.listId,
  parentOf: (org) => org.pid,
  nameOf: (org) => org.orgName,
}

/** The default kind of a new unit below this one: the largest that is allowed. */
export const defaultKindBelow = (org: OrgRow): OrgKind | undefined =>
  (['dept', 'group'] as const).find((kind) => orgParents[kind].includes(org.kind))
