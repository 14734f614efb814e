import { MATERIAL_PAGE, materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { TimeRange } from '../../kit/list/filters'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { materialKind } from './material-kind'

const searched = [
  ...(['materialName', 'materialType', 'secretLevel', 'status', 'certNo', 'ownerUserId', 'tags'] as const),
] as const

/** /knowledge/comparisonMaterial */
export default function MaterialListPage() {
  return (
    <RecordList
      {...materialKind}
      nameOf={(row) => `${row.materialCode} ${row.materialName}`}
      search={
        <RecordFilters record={materialRecord} names={searched}>
          <TimeRange name="validTo" label={materialRecord.labels.validTo.label} />
        </RecordFilters>
      }
      onAdd={() => openTab(MATERIAL_PAGE)}
      removesMany
      onEdit={({ listId }) => openTab(materialPath(listId))}
    />
  )
}
