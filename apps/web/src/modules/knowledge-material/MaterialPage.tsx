import { type MaterialRow, materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { specialFieldsOf } from '@agency/shared/modules/knowledge-material/material.rules'
import { useSearchParams } from 'react-router-dom'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { RecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { MaterialEditor } from './MaterialEditor'
import { materialMessages as say } from './material.messages'
import { materialKind as kind } from './material-kind'

const general = [
  ...(['materialCode', 'materialType', 'secretLevel', 'certNo', 'validFrom', 'validTo'] as const),
  ...(['originalCopies', 'lentCopies', 'reviewBy', 'tags'] as const),
] as const

/** /knowledge/comparisonMaterialInfo, with ?listId=… of one that is there: whoever may edit it writes on, all others read and decide. */
export default function MaterialPage() {
  if (!useSearchParams()[0].get('listId')) return <MaterialEditor />
  return (
    <RecordPage
      kind={kind}
      draw={(row, changed) =>
        row.allowedActions.includes('edit') ? (
          <MaterialEditor opened={row} />
        ) : (
          <MaterialDetail row={row} onChanged={changed} />
        )
      }
    />
  )
}

const MaterialDetail = ({ row, onChanged }: { row: MaterialRow; onChanged: () => void }) => (
  <RecordView {...{ kind, row, onChanged }} name={row.materialName} code={row.materialCode}>
    <DetailSection title={say.general}>
      <Facts
        labels={materialRecord.labels}
        picks={[...general, ...specialFieldsOf(row.materialType)]}
        row={row}
      />
    </DetailSection>
    <DetailSection title={say.files}>
      <AttachmentList value={row.file} ownId={row.listId} zipName={row.materialName} />
    </DetailSection>
  </RecordView>
)
