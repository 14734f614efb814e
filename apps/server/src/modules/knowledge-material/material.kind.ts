import { materialApi as api } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialRecord as record } from '@agency/shared/modules/knowledge-material/material.record'
import { createCaseRecord } from '../../record/case-record'
import { checkedMaterialColumns, materialEffects, materialInverses } from './material.moves'
import { materials } from './material.store'
import { materialView } from './material.view'

/** Statuses at which a material can be edited: 草稿, 已退回. */
const OPEN: readonly string[] = [materialStatus.draft, materialStatus.fix]

/** The material as a record with a flow. */
export const materialKind = createCaseRecord({
  record,
  api,
  store: materials,
  effects: materialEffects,
  inverses: materialInverses,
  label: ({ materialCode, materialName }) => `${materialCode ?? ''} ${materialName}`,
  view: materialView,
  columns: checkedMaterialColumns,
  editable: ({ actor }, { status, createUserId }) => OPEN.includes(status) && createUserId === actor.userId,
})
