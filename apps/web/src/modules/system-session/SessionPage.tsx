import { commonApi } from '@agency/shared/contract/common.contract'
import { marked, nameIn, told } from '@agency/shared/fields/words'
import { clientNames } from '@agency/shared/modules/system-log/log.listing'
import {
  type OpenSession,
  sessionLabels,
  sessionListApi,
} from '@agency/shared/modules/system-session/session-list.contract'
import { sessionPrefix as prefix } from '@agency/shared/modules/system-session/session-list.permissions'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ChoiceFilter, CreateTimeRange, TextFilter } from '../../kit/list/filters'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { type List, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { http, useCan } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { sessionMessages as say } from './session-list.messages'

const labels = {
  ...sessionLabels,
  realName: told(sessionLabels.realName, ({ realName, current }: OpenSession) =>
    marked(realName, current && say.current),
  ),
  online: told(sessionLabels.online, ({ online }: OpenSession) => (online ? say.online : say.away)),
  client: told(sessionLabels.client, ({ client }: OpenSession) => nameIn(clientNames, client)),
  createTime: { label: sessionLabels.createTime, kind: 'time' },
  lastSeenTime: { label: sessionLabels.lastSeenTime, kind: 'time' },
} as const
const more = ['client']
const columns = Object.keys(labels).filter((name) => !more.includes(name))
const widths = {
  realName: 130,
  username: 100,
  departmentName: 130,
  online: 66,
  client: 80,
  device: 160,
  ip: 116,
}
const sortable = ['createTime', 'lastSeenTime']
const nameOf = (row: OpenSession) => row.realName

const cells: Renderers<OpenSession> = {
  realName: (_words, row) => (
    <>
      {row.realName}{' '}
      {row.current && (
        <Tag size="small" color="blue">
          {say.current}
        </Tag>
      )}
    </>
  ),
  online: (words, { online }) => <Tag color={online ? 'green' : 'grey'}>{words}</Tag>,
}

/** /system/session: who is logged in, and ending it. */
export default function SessionPage() {
  const list = useList(sessionListApi.page, { menuId: useMenuId(), order: 'lastSeenTime desc' })
  const canForce = useCan(`${prefix}:forceOff`)
  const { ending, forceOff } = useForceOff(list)
  const actions = (row: OpenSession) => (
    <RowButtons>
      <RowButton
        danger
        disabled={row.current}
        loading={ending.includes(row.listId)}
        onClick={() => void forceOff([row.listId], say.askOne(row.realName))}
      >
        {say.forceOff}
      </RowButton>
    </RowButtons>
  )
  const table = useTable<OpenSession>({
    ...{ list, labels, columns, more, cells, widths, sortable },
    ...(canForce ? { actions: { width: 92, cell: actions } } : {}),
  })
  return (
    <ListPage
      list={list}
      search={<SessionSearch list={list} />}
      toolbar={
        canForce && (
          <Button
            type="danger"
            disabled={list.selected.length === 0}
            loading={ending.length > 0}
            onClick={() => void forceOff(list.selected, say.askMany(list.selected.length))}
          >
            {say.forceOffSelected}
          </Button>
        )
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates list={list}>
          <ListTable table={table} rows={list.rows} {...(canForce ? { selection: { list, nameOf } } : {})} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}

/** Asks, ends them, and says how many were still open. A failure has been shown by the call. */
function useForceOff(list: List<OpenSession>) {
  const [ending, setEnding] = useState<readonly string[]>([])
  const forceOff = async (listIds: readonly string[], question: string) => {
    const yes = await ask({
      title: say.askTitle,
      content: question,
      okText: say.yes,
      cancelText: say.no,
      danger: true,
    })
    if (!yes) return
    setEnding(listIds)
    try {
      notify.success(say.done(await http.call(sessionListApi.forceOff, { listIds: [...listIds] })))
      await list.removed(listIds)
    } catch {
      await list.refresh()
    } finally {
      setEnding([])
    }
  }
  return { ending, forceOff }
}

const states = [
  { value: 'true', label: say.online },
  { value: 'false', label: say.away },
]
const clients = Object.entries(clientNames).map(([value, label]) => ({ value, label }))

function SessionSearch({ list }: { list: List<OpenSession> }) {
  const { data: orgs = [] } = useQuery({
    queryKey: ['orgs'],
    queryFn: () => http.call(commonApi.getOrgList, {}),
    retry: false,
  })
  return (
    <SearchPanel list={list}>
      <TextFilter name="keyword" label={say.keyword} />
      <ChoiceFilter
        name="departmentId"
        label={say.department}
        options={orgs.map(({ listId, name }) => ({ value: listId, label: name }))}
      />
      <ChoiceFilter name="online" label={sessionLabels.online} options={states} />
      <ChoiceFilter name="client" label={sessionLabels.client} options={clients} />
      <TextFilter name="ip" label={sessionLabels.ip} />
      <CreateTimeRange label={say.loginTime} />
    </SearchPanel>
  )
}
