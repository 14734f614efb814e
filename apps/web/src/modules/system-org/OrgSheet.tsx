import { type OrgRow, orgApi } from '@agency/shared/modules/system-org/org.contract'
import {
  ORG_KINDS,
  type OrgKind,
  orgFields,
  orgKindNames,
  orgParents,
} from '@agency/shared/modules/system-org/org.fields'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { RecordSheet } from '../../kit/form/RecordSheet'
import type { FormState } from '../../kit/form/use-form-state'
import { parentsFor } from '../../kit/list/tree'
import type { Crud } from '../../kit/list/use-crud'
import { orgMessages as say } from './org.messages'
import { orgTree } from './org-tree'

interface Props {
  crud: Crud<OrgRow>
  orgs: readonly OrgRow[]
  onSaved(): void
}

const kinds = ORG_KINDS.map((value) => ({ value, label: orgKindNames[value] }))
const sections = [
  { title: say.basic, fields: ['kind', 'pid', 'orgName', 'deptNo', 'costOrg', 'sort'] },
] as const
const STEP = 10

/** A company, department or group, new or changed, in a sheet beside the tree. */
export default function OrgSheet({ crud, orgs, onSaved }: Props) {
  const last = Math.max(0, ...orgs.filter((org) => org.pid === crud.first?.pid).map((org) => org.sort))
  const first = { kind: 'dept', pid: null, deptNo: null, costOrg: false, sort: Math.min(last + STEP, 9999) }
  return (
    <RecordSheet
      crud={crud}
      api={orgApi}
      noun={say.noun}
      fields={orgFields}
      sections={sections}
      first={first}
      hints={{ deptNo: say.deptNoHint, costOrg: say.costOrgHint }}
      editors={{
        kind: (form) => (
          <ChoiceField
            key="kind"
            form={form}
            name="kind"
            label={orgFields.kind.label}
            options={kinds}
            required
          />
        ),
        pid: (form, row) => <ParentField key="pid" form={form} orgs={orgs} self={row?.listId} />,
      }}
      onSaved={onSaved}
    />
  )
}

interface ParentProps {
  form: FormState<z.ZodType>
  orgs: readonly OrgRow[]
  /** Of the one that is edited. */
  self: string | undefined
}

const TOP = ''

/** Where it lies: only what its kind may stand below is offered. */
function ParentField({ form, orgs, self }: ParentProps) {
  const above = orgParents[(form.get('kind') as OrgKind | undefined) ?? 'dept']
  const fits = new Map(orgs.map((org) => [org.listId, above.includes(org.kind)]))
  const parents = parentsFor(orgs, orgTree, self).filter((parent) => fits.get(parent.value))
  const top = above.includes(null) ? [{ value: TOP, label: say.top }] : []
  const held = form.get('pid')
  return (
    <ChoiceField
      form={{ ...form, get: () => held ?? (top.length > 0 ? TOP : null) }}
      name="pid"
      label={orgFields.pid.label}
      options={[...top, ...parents]}
      required
    />
  )
}
