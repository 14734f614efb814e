import type { Renderers } from '../../../kit/data/cell'
import { PagedList } from '../../../kit/list/PagedList'
import { RowLink } from '../../../kit/list/RowButton'
import { useList } from '../../../kit/list/use-list'
import { useMenuId } from '../../../kit/list/use-menu-id'
import { useTable } from '../../../kit/list/use-table'
import { type HomeList, homeLists } from './home-lists'
import SendReminderButton from './UrgeButton'

interface Row {
  listId: string
  path: string
  projectName: string
  allowedActions?: readonly string[]
}

const cells: Renderers<Row> = {
  projectName: (name, row) => <RowLink to={row.path}>{name}</RowLink>,
}

const urging = { width: 80, cell: ({ listId }: Row) => <SendReminderButton listId={listId} /> }

/** In px; a list without the column for 催收 fits on a screen of 1440 px without scrolling. */
const widths = {
  projectCode: 130,
  projectName: 200,
  packageNo: 148,
  serviceMoney: 96,
  receivedMoney: 96,
  unpaidMoney: 96,
  calibrationTime: 100,
  ageDays: 96,
  projectManagerAName: 96,
  projectManagerBName: 96,
  customerManagerName: 84,
}

function HomeListPage({ list: name }: { list: HomeList }) {
  const { call, labels, columns } = homeLists[name]
  const list = useList<Row>(call, { menuId: useMenuId() })
  const mayUrge = list.rows.some(({ allowedActions }) => allowedActions?.includes('urge'))
  const table = useTable<Row>({
    list,
    labels,
    columns,
    cells,
    widths,
    ...(mayUrge ? { actions: urging } : {}),
  })
  return <PagedList list={list} table={table} />
}

export const OpeningsPage = () => <HomeListPage list="openings" />
export const FewSignupsPage = () => <HomeListPage list="fewSignups" />
export const FewBondsPage = () => <HomeListPage list="fewBonds" />
export const UnpaidBySuppliersPage = () => <HomeListPage list="unpaidBySuppliers" />
export const UnpaidByClientsPage = () => <HomeListPage list="unpaidByClients" />
