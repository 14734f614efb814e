import { dictCatalogue } from '@agency/shared/modules/system-dict/dict.catalogue'
import { type DictRow, type DictSummary, dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { dictListing, dictStates } from '@agency/shared/modules/system-dict/dict.listing'
import { dictPrefix as prefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import { ImportButton } from '../../kit/list/ListButtons'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
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
const firstOf = ({ dictName, count }: DictSummary) => ({
  ...{ dictName, enabled: true },
  sort: Math.min((count + 1) * 10, 9999),
})

/** The entries of one dictionary. */
export function DictEntries({ dict, onChanged }: { dict: DictSummary; onChanged(): void }) {
  const { dictName, fixed, title } = dict
  const filters = useMemo(() => ({ dictName }), [dictName])
  const cache = useQueryClient()
  const { moving, move } = useMoves(dictName)
  const canEdit = useCan(`${prefix}:edit`)
  const { page, exportExcel, delete: remove } = dictApi
  const columns = dictListing.columns.filter((name) => name !== 'attr' || dictCatalogue[dictName]?.attrs)
  return (
    <section aria-label={title}>
      {fixed && <p className={styles.note}>{say.fixedNote}</p>}
      <RecordList<DictRow>
        api={{ page, exportExcel, ...(fixed ? {} : { delete: remove }) }}
        {...{ prefix, cells, widths, sortable, listing: { ...dictListing, columns } }}
        options={{ filters, order: 'sort asc' }}
        search={
          <>
            <TextFilter name="keyword" label={say.keyword} />
            <ChoiceFilter name="enabled" label={say.state} options={states} />
          </>
        }
        {...(fixed ? {} : { nameOf, removesMany: true, onAdd: ({ crud }) => crud.add(firstOf(dict)) })}
        firstWord={say.firstEntry}
        toolbar={({ changed }) => <ImportButton may={`${prefix}:add`} opens={DictImport} onSaved={changed} />}
        actionsWidth={fixed ? 150 : 196}
        onEdit={(row, { crud }) => crud.edit(row)}
        actions={({ listId }, { changed }) =>
          canEdit && (
            <>
              <RowButton disabled={moving} onClick={() => void move(listId, -1).then(changed)}>
                {say.up}
              </RowButton>
              <RowButton disabled={moving} onClick={() => void move(listId, 1).then(changed)}>
                {say.down}
              </RowButton>
            </>
          )
        }
        onChanged={() => {
          onChanged()
          void cache.invalidateQueries({ queryKey: ['dict', dictName] })
        }}
        sheet={({ crud, changed }) => <DictSheet crud={crud} dict={dict} onSaved={changed} />}
      />
    </section>
  )
}

/** Moves an entry one place among all entries of its dictionary, on whatever page they stand. */
function useMoves(dictName: string) {
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
    } catch {
      // shown by the call: somebody else has changed the dictionary, or the server is away
    } finally {
      setMoving(false)
    }
  }
  return { moving, move }
}
