import { orgApi } from '@agency/shared/modules/system-org/org.contract'
import { orgListing as listing } from '@agency/shared/modules/system-org/org.listing'
import { orgPrefix as prefix } from '@agency/shared/modules/system-org/org.permissions'
import { IconBriefcase, IconHome, IconUserGroup } from '@douyinfe/semi-icons'
import { lazy } from 'react'
import { TreeList } from '../../kit/list/TreeList'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { orgMessages as say } from './org.messages'
import { defaultKindBelow, orgTree } from './org-tree'

const OrgSheet = lazy(() => import('./OrgSheet'))

const widths = { orgName: 320, kind: 90, deptNo: 90, costOrg: 100, people: 80, sort: 80 }
const icons = { company: <IconHome />, dept: <IconBriefcase />, group: <IconUserGroup /> }

/**
 * Does not reload when the page comes to the front: a refusal would remove the input of somebody whose permission was
 * withdrawn.
 */
const READING = { enabled: true }

/** /system/org: company, departments and groups as a tree. */
export default function OrgPage() {
  const list = useUnpagedRows(orgApi.list, {}, READING)
  const [top] = list.rows
  return (
    <TreeList
      list={list}
      listing={listing}
      prefix={prefix}
      widths={widths}
      remove={orgApi.delete}
      shape={orgTree}
      first={top ? { pid: top.listId } : { pid: null, kind: 'company' }}
      firstWord={say.firstOrg}
      emptyText={say.empty}
      icon={({ kind }) => icons[kind]}
      actionsWidth={190}
      below={(org) => {
        const kind = defaultKindBelow(org)
        return kind && { pid: org.listId, kind }
      }}
      sheet={(crud, changed) => <OrgSheet crud={crud} orgs={list.rows} onSaved={changed} />}
    />
  )
}
