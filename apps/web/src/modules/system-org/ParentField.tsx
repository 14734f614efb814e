import type { OrgRow } from '@agency/shared/modules/system-org/org.contract'
import { type OrgKind, orgFields, orgParents } from '@agency/shared/modules/system-org/org.fields'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import type { FormState } from '../../kit/form/use-form-state'
import { parentOptions } from '../../kit/list/tree'
import { orgMessages as say } from './org.messages'
import { orgTree } from './org-tree'

interface Props {
  form: FormState<z.ZodType>
  orgs: readonly OrgRow[]
  /** The id of the organisation unit being edited, which cannot be its own parent. */
  self: string | undefined
}

const TOP = ''

/** Selects the parent; only permitted kinds are offered. */
export function ParentField({ form, orgs, self }: Props) {
  const above = orgParents[(form.get('kind') as OrgKind | undefined) ?? 'dept']
  const fits = new Map(orgs.map((org) => [org.listId, above.includes(org.kind)]))
  const parents = parentOptions(orgs, orgTree, self).filter((parent) => fits.get(parent.value))
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
