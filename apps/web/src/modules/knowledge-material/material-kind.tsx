import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { MATERIAL_LIST, materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { createRecordKind } from '../../kit/record/record-kind'
import { ExpiryDate } from './Validity'

export const materialKind = createRecordKind(materialRecord, {
  api: materialApi,
  listPath: MATERIAL_LIST,
  pathOf: materialPath,
  link: 'materialCode',
  cells: {
    validTo: (words, { daysLeft }) => words && <ExpiryDate words={words} daysLeft={daysLeft} />,
  },
  widths: {
    materialCode: 130,
    materialName: 220,
    materialType: 104,
    validTo: 168,
    secretLevel: 68,
    originalCopies: 80,
    lentCopies: 80,
    status: 104,
  },
})
