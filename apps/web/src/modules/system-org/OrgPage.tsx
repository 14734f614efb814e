import { type OrgRow, orgApi } from '@agency/shared/modules/system-org/org.contract'
import { orgPrefix } from '@agency/shared/modules/system-org/org.permissions'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FoldAllButton } from '../../kit/list/FoldAllButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { treeLines } from '../../kit/list/tree'
import { useCrud } from '../../kit/list/use-crud'
import { useFolded } from '../../kit/list/use-folded'
import { useRemoval } from '../../kit/list/use-removal'
import { http } from '../../session/app'
import { OrgTable } from './OrgTable'
import { orgMessages as say } from './org.messages'
import { kindBelow, orgTree } from './org-tree'

const OrgSheet = lazy(() => import('./OrgSheet'))

const NOT_FILTERED = { filters: {}, search: () => undefined }

/** /system/org: company, departments and groups as a tree. */
export default function OrgPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [orgApi.list.path],
    queryFn: ({ signal }) => http.call(orgApi.list, {}, { signal }),
  })
  const rows = data ?? []
  const { folded, toggle, toggleAll } = useFolded()
  const crud = useCrud<OrgRow>()
  const refresh = async () => void (await refetch())
  const list = { rows, loading: isPending && !error, busy: isFetching, error, refresh, ...NOT_FILTERED }
  const removal = useRemoval({ removed: refresh }, (listIds) =>
    http.call(orgApi.delete, { listIds: listIds.join(',') }),
  )
  const addTop = () => crud.add({ pid: null, kind: 'company' })
  const addBelow = (org: OrgRow) => crud.add({ pid: org.listId, kind: kindBelow(org) ?? 'dept' })

  return (
    <>
      <ListPage
        toolbar={
          <AddButton may={`${orgPrefix}:add`} onClick={() => crud.add({ pid: rows[0]?.listId ?? null })} />
        }
        tools={
          <>
            <FoldAllButton folded={folded} onToggle={() => toggleAll(rows.map(orgTree.idOf))} />
            <RefreshButton list={list} />
          </>
        }
        table={
          <ListStates
            list={list}
            emptyText={say.empty}
            wayOut={
              <AddButton may={`${orgPrefix}:add`} onClick={addTop}>
                {say.firstOrg}
              </AddButton>
            }
          >
            <OrgTable
              lines={treeLines(rows, orgTree, folded)}
              folded={folded}
              onToggle={toggle}
              removing={removal.removing}
              onAdd={addBelow}
              onEdit={crud.edit}
              onRemove={(listId) => void removal.removeOne(listId)}
            />
          </ListStates>
        }
      />
      <Suspense>{crud.mode && <OrgSheet crud={crud} orgs={rows} onSaved={() => void refresh()} />}</Suspense>
    </>
  )
}
