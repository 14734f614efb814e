import { MATERIAL_PAGE, materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { ChoiceFilter, DateRangeFilter } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { MaterialTools } from './MaterialTools'
import { materialMessages as say } from './material.messages'
import { materialKind } from './material-kind'

const searched = [
  'materialName',
  'materialType',
  'secretLevel',
  'status',
  'materialCode',
  'certNo',
  'ownerUserId',
  'partyName',
  'tags',
] as const
const expiry = [
  { value: 'true', label: say.expiredOnly },
  { value: 'false', label: say.validOnly },
]

/** /knowledge/comparisonMaterial */
export default function MaterialListPage() {
  return (
    <RecordList
      {...materialKind}
      nameOf={(row) => `${row.materialCode} ${row.materialName}`}
      search={
        <RecordFilters record={materialRecord} names={searched}>
          <ChoiceFilter name="isExpired" label={say.isExpired} options={expiry} />
          <DateRangeFilter name="validTo" label={materialRecord.labels.validTo.label} />
        </RecordFilters>
      }
      onAdd={() => openTab(MATERIAL_PAGE)}
      emptyText={say.empty}
      removesMany
      toolbar={({ list, changed }) => <MaterialTools selected={list.selected} onSaved={changed} />}
      onEdit={({ listId }) => openTab(materialPath(listId))}
    />
  )
}
