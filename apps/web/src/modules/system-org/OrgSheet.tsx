import { type OrgRow, orgApi } from '@agency/shared/modules/system-org/org.contract'
import { ORG_KINDS, orgFields, orgKindNames } from '@agency/shared/modules/system-org/org.fields'
import { RecordSheet, type SheetOf } from '../../kit/form/RecordSheet'
import { orgMessages as say } from './org.messages'
import { ParentField } from './ParentField'

interface Props extends SheetOf<OrgRow> {
  orgs: readonly OrgRow[]
}

const kinds = ORG_KINDS.map((value) => ({ value, label: orgKindNames[value] }))
const sections = [
  { title: say.basic, fields: ['kind', 'pid', 'orgName', 'deptNo', 'costOrg', 'sort'] },
] as const
const orgKindChoices = () => ({ kind: { options: kinds, required: true } })
const STEP = 10

/** The form of a company, department or group in a sheet next to the tree. */
export default function OrgSheet({ orgs, ...sheet }: Props) {
  const last = Math.max(0, ...orgs.filter((org) => org.pid === sheet.crud.first?.pid).map((org) => org.sort))
  const first = { kind: 'dept', pid: null, deptNo: null, costOrg: false, sort: Math.min(last + STEP, 9999) }
  return (
    <RecordSheet
      {...sheet}
      sections={sections}
      first={first}
      choices={orgKindChoices}
      api={orgApi}
      noun={say.noun}
      fields={orgFields}
      hints={{ deptNo: say.deptNoHint, costOrg: say.costOrgHint }}
      editors={{
        pid: (form, row) => <ParentField key="pid" form={form} orgs={orgs} self={row?.listId} />,
      }}
    />
  )
}
