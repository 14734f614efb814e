import { dictCatalogue } from '@agency/shared/modules/system-dict/dict.catalogue'
import { type DictRow, type DictSummary, dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { dictListing, dictStates } from '@agency/shared/modules/system-dict/dict.listing'
import { dictPrefix as prefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { AddButton, ImportButton, RemoveSelectedButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { useCrud } from '../../kit/list/use-crud'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http, useCan } from '../../session/app'
import { dictMessages as say } from './dict.messages'
import styles from './system-dict.module.css'

const DictImport = lazy(() => import('./DictImport'))
const DictSheet = lazy(() => import('./DictSheet'))

const widths = { label: 200, value: 160, sort: 70, enabled: 80, used: 76, attr: 180 }
const sortable = ['label', 'value', 'sort', 'updateTime']
const states = [
  { value: 'true', label: dictStates.enabled },
  { value: 'false', label: dictStates.disabled },
]
const nameOf = (row: DictRow) => row.label
const cells: Renderers<DictRow> = {
  enabled: (words, { enabled }) => <Tag color={enabled ? 'green' : 'grey'}>{words}</Tag>,
}

/** The entries of one dictionary. */
export function DictEntries({ dict, onChanged }: { dict: DictSummary; onChanged(): void }) {
  const { dictName, fixed, title } = dict
  const filters = useMemo(() => ({ dictName }), [dictName])
  const list = useList(dictApi.page, { menuId: useMenuId(), filters, order: 'sort asc' })
  const crud = useCrud<DictRow>()
  const [importing, setImporting] = useState(false)
  const cache = useQueryClient()
  const changed = async () => {
    onChanged()
    void cache.invalidateQueries({ queryKey: ['dict', dictName] })
    await list.refresh()
  }
  const removed = async (listIds: readonly string[]) => {
    onChanged()
    await list.removed(listIds)
  }
  const removal = useRemoval({ removed }, (listIds) =>
    http.call(dictApi.delete, { listIds: listIds.join(',') }),
  )
  const { moving, move } = useMoves(dictName, changed)
  const canEdit = useCan(`${prefix}:edit`)
  const add = () => crud.add({ dictName, enabled: true, sort: Math.min((dict.count + 1) * 10, 9999) })
  const actions = (row: DictRow) => (
    <RowActions
      {...{ row, prefix, removing: removal.removing }}
      onEdit={crud.edit}
      onRemove={fixed ? undefined : () => void removal.removeOne(row.listId)}
    >
      {canEdit && (
        <>
          <RowButton disabled={moving} onClick={() => void move(row.listId, -1)}>
            {say.up}
          </RowButton>
          <RowButton disabled={moving} onClick={() => void move(row.listId, 1)}>
            {say.down}
          </RowButton>
        </>
      )}
    </RowActions>
  )
  const table = useTable<DictRow>({
    ...{ list, labels: dictListing.labels, cells, widths, sortable },
    columns: dictListing.columns.filter((name) => name !== 'attr' || dictCatalogue[dictName]?.attrs),
    actions: { width: fixed ? 150 : 196, cell: actions },
  })

  return (
    <section aria-label={title}>
      <ListPage
        list={list}
        search={
          <SearchPanel list={list}>
            <TextFilter name="keyword" label={say.keyword} />
            <ChoiceFilter name="enabled" label={say.state} options={states} />
          </SearchPanel>
        }
        toolbar={
          <>
            {!fixed && <AddButton may={`${prefix}:add`} onClick={add} />}
            {!fixed && <RemoveSelectedButton may={`${prefix}:del`} list={list} removal={removal} />}
            <ImportButton may={`${prefix}:add`} onClick={() => setImporting(true)} />
            <ExportButton
              {...{ list, table, endpoint: dictApi.exportExcel, name: dictListing.name }}
              may={`${prefix}:export`}
            />
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <>
            {fixed && <p className={styles.note}>{say.fixedNote}</p>}
            <ListStates
              list={list}
              wayOut={
                !fixed && (
                  <AddButton may={`${prefix}:add`} onClick={add}>
                    {say.firstEntry}
                  </AddButton>
                )
              }
            >
              <ListTable table={table} rows={list.rows} {...(fixed ? {} : { selection: { list, nameOf } })} />
            </ListStates>
          </>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <DictSheet crud={crud} dict={dict} onSaved={() => void changed()} />}
        {importing && <DictImport onClose={() => setImporting(false)} onSaved={() => void changed()} />}
      </Suspense>
    </section>
  )
}

/** Moves an entry one place among all entries of its dictionary, on whatever page they stand. */
function useMoves(dictName: string, changed: () => Promise<void>) {
  const [moving, setMoving] = useState(false)
  const move = async (listId: string, by: 1 | -1) => {
    setMoving(true)
    try {
      const all = await http.call(dictApi.list, { dictName, order: 'sort asc' })
      const ids = all.map((row) => row.listId)
      const from = ids.indexOf(listId)
      const to = from + by
      if (from < 0 || to < 0 || to >= ids.length) return
      ids.splice(to, 0, ...ids.splice(from, 1))
      await http.call(dictApi.sort, { dictName, listIds: ids })
      await changed()
    } catch {
      await changed() // shown by the call: somebody else has changed the dictionary, or the server is away
    } finally {
      setMoving(false)
    }
  }
  return { moving, move }
}
