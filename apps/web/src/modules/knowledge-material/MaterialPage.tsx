import { RecordPage } from '../../kit/detail/RecordPage'
import { usePageQuery } from '../../shell/own-place'
import { MaterialDetail } from './MaterialDetail'
import { MaterialEditor } from './MaterialEditor'
import { materialKind as kind } from './material-kind'

/**
 * /knowledge/comparisonMaterialInfo, with ?listId=… for an existing material: a form for people who may edit it,
 * read-only with decisions for the others.
 */
export default function MaterialPage() {
  if (!usePageQuery().get('listId')) return <MaterialEditor />
  return (
    <RecordPage
      kind={kind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <MaterialEditor opened={row} />
        ) : (
          <MaterialDetail row={row} onChanged={() => void changed()} />
        )
      }
    />
  )
}
