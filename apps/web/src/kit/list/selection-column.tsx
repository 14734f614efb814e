import { Checkbox } from '@douyinfe/semi-ui-19'
import type { Column } from './columns'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

/** Boxes that choose rows; what is chosen stays chosen on other pages. Semi's own boxes speak English. */
export function selectionColumn<R extends { listId: string }>(
  list: Pick<List<R>, 'rows' | 'selected' | 'select'>,
  nameOf: (row: R) => string,
): Column<R> {
  const here = list.rows.map((row) => row.listId)
  const chosen = new Set(list.selected)
  const chosenHere = here.filter((listId) => chosen.has(listId)).length
  const choose = (listIds: readonly string[], yes: boolean) =>
    list.select(
      yes
        ? [...new Set([...list.selected, ...listIds])]
        : list.selected.filter((listId) => !listIds.includes(listId)),
    )
  return {
    title: (
      <Checkbox
        aria-label={say.selectPage}
        checked={here.length > 0 && chosenHere === here.length}
        indeterminate={chosenHere > 0 && chosenHere < here.length}
        onChange={(event) => choose(here, event.target.checked === true)}
      />
    ),
    dataIndex: 'listId',
    width: 40,
    fixed: 'left',
    render: (_listId, row) => (
      <Checkbox
        aria-label={say.selectRow(nameOf(row))}
        checked={chosen.has(row.listId)}
        onChange={(event) => choose([row.listId], event.target.checked === true)}
      />
    ),
  }
}

/** 序号: counted through all pages. */
export const numberColumn = <R,>(list: Pick<List<R>, 'page' | 'size'>): Column<R> => ({
  title: say.number,
  dataIndex: '#',
  width: 48,
  render: (_value, _row, index) => (list.page - 1) * list.size + index + 1,
})
