import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { MATERIAL_LIST, materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { recordKind } from '../../kit/record/record-kind'

export const materialKind = recordKind(materialRecord, {
  api: materialApi,
  listPath: MATERIAL_LIST,
  pathOf: materialPath,
  link: 'materialCode',
  widths: {
    materialCode: 130,
    materialName: 240,
    materialType: 104,
    validTo: 112,
    secretLevel: 72,
    originalCopies: 84,
    lentCopies: 84,
    status: 104,
  },
})
