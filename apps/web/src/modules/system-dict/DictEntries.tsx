import type { DictRow, DictSummary } from '@agency/shared/dictionaries/dict.contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { ImportButton } from '../../kit/list/ListButtons'
import { RecordList } from '../../kit/list/RecordList'
import { dictMessages as say } from './dict.messages'
import { DictSearch, dictEntryListOptions, newEntryValues } from './dict-list'
import { MoveEntryButtons } from './MoveButtons'
import styles from './system-dict.module.css'

const DictImport = lazy(() => import('./DictImport'))
const DictSheet = lazy(() => import('./DictSheet'))

/** The entries of one dictionary. */
export function DictEntries({ dict, onChanged }: { dict: DictSummary; onChanged(): void }) {
  const { dictName, fixed, title } = dict
  const of = useMemo(() => dictEntryListOptions(dictName, fixed), [dictName, fixed])
  const cache = useQueryClient()
  const reportAndRefreshDictionary = () => {
    onChanged()
    void cache.invalidateQueries({ queryKey: ['dict', dictName] })
  }
  const entryLabelOf = (row: DictRow) => row.label
  return (
    <section aria-label={title}>
      {fixed && <p className={styles.note}>{say.fixedNote}</p>}
      <RecordList<DictRow>
        {...of}
        search={<DictSearch />}
        {...(fixed
          ? {}
          : { nameOf: entryLabelOf, removesMany: true, onAdd: ({ crud }) => crud.add(newEntryValues(dict)) })}
        firstWord={say.firstEntry}
        toolbar={(ways) => (
          <ImportButton may={`${of.prefix}:add`} opens={DictImport} onSaved={ways.changed} />
        )}
        actionsWidth={fixed ? 150 : 196}
        onEdit={(row, { crud }) => crud.edit(row)}
        actions={({ listId }, ways) => (
          <MoveEntryButtons listId={listId} dictName={dictName} onMoved={ways.changed} />
        )}
        onChanged={reportAndRefreshDictionary}
        sheet={(ways) => <DictSheet crud={ways.crud} dict={dict} onSaved={ways.changed} />}
      />
    </section>
  )
}
