import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { useCan } from '../../session/app'
import { listMessages as say } from './list.messages'
import { RowButton } from './RowButton'
import { TreeName } from './TreeName'
import { type TreeLine, type TreeShape, visibleTreeLines } from './tree'
import { useFolded } from './use-folded'
import type { RecordListActions, RecordRow } from './use-record-list'
import type { WholeRows } from './use-rows'
import { UnpagedList, type WholeListOf } from './WholeList'

interface Props<R extends RecordRow> extends Omit<WholeListOf<TreeLine<R>>, 'list'> {
  list: WholeRows<R>
  shape: TreeShape<R>
  icon(row: R): ReactNode
  /** Returns a mark shown next to the name of a row. */
  mark?(row: R): ReactNode
  /** Initial values of a new entry below a row; undefined where none is allowed. */
  below(row: R): Partial<TreeLine<R>> | undefined
  /** Returns further buttons of a row besides 新增下级. */
  also?(row: R, ways: Pick<RecordListActions<TreeLine<R>>, 'open' | 'changed'>): ReactNode
}

/** The same as a tree: rows are indented by level and named by the first column. */
export function TreeList<R extends RecordRow>({ shape, icon, mark, below, also, ...of }: Props<R>) {
  const { list, prefix, listing } = of
  const { folded, toggle, toggleAll } = useFolded()
  const canAdd = useCan(`${prefix}:add`)
  const [named = ''] = listing.columns
  const renderTreeName = (words: string, line: TreeLine<R>) => {
    const id = shape.idOf(line)
    return (
      <TreeName
        line={line}
        icon={icon(line)}
        name={words}
        folded={folded.has(id)}
        onToggle={() => toggle(id)}
      >
        {mark?.(line)}
      </TreeName>
    )
  }
  return (
    <UnpagedList<TreeLine<R>>
      {...of}
      list={{ ...list, rows: visibleTreeLines(list.rows, shape, folded) }}
      cells={{ ...of.cells, [named]: renderTreeName }}
      tools={
        <Button theme="borderless" type="tertiary" onClick={() => toggleAll(list.rows.map(shape.idOf))}>
          {folded.size > 0 ? say.unfoldAll : say.foldAll}
        </Button>
      }
      actions={(line, { crud, ...ways }) => (
        <>
          {canAdd && (
            <RowButton disabled={!below(line)} onClick={() => crud.add(below(line))}>
              {say.addBelow}
            </RowButton>
          )}
          {also?.(line, ways)}
        </>
      )}
    />
  )
}
