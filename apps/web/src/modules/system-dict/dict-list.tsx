import { dictCatalogue } from '@agency/shared/dictionaries/dict.catalogue'
import { type DictRow, type DictSummary, dictApi } from '@agency/shared/dictionaries/dict.contract'
import { dictListing, dictStates } from '@agency/shared/dictionaries/dict.listing'
import { dictPrefix as prefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { ChoiceFilter, TextFilter } from '../../kit/list/filters'
import type { RecordListOf } from '../../kit/list/use-record-list'
import { dictMessages as say } from './dict.messages'

const widths = { label: 150, value: 124, sort: 70, enabled: 80, used: 76, attr: 180 }
const sortable = ['label', 'value', 'sort', 'updateTime']
const states = [
  { value: 'true', label: dictStates.enabled },
  { value: 'false', label: dictStates.disabled },
]
const cells: RecordListOf<DictRow>['cells'] = {
  enabled: (words, { enabled }) => <Tag color={enabled ? 'green' : 'grey'}>{words}</Tag>,
}

/** The list of a dictionary's entries; those of a fixed dictionary are neither added nor deleted. */
export function dictEntryListOptions(dictName: string, fixed: boolean) {
  const { page, exportExcel, delete: remove } = dictApi
  const columns = dictListing.columns.filter((name) => name !== 'attr' || dictCatalogue[dictName]?.attrs)
  return {
    prefix,
    cells,
    widths,
    sortable,
    api: { page, exportExcel, ...(fixed ? {} : { delete: remove }) },
    listing: { ...dictListing, columns },
    options: { filters: { dictName }, order: 'sort asc' },
  }
}

/** Initial values of a new entry, sorted after the last one. */
export const newEntryValues = ({ dictName, count }: DictSummary) => ({
  dictName,
  enabled: true,
  sort: Math.min((count + 1) * 10, 9999),
})

export const DictSearch = () => (
  <>
    <TextFilter name="keyword" label={say.keyword} />
    <ChoiceFilter name="enabled" label={say.state} options={states} />
  </>
)
