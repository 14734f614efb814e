import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { APPLY_LIST, applyPath } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { type ApplyRow, applyMarks, applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { createRecordKind } from '../../kit/record/record-kind'

export const applyKind = createRecordKind(applyRecord, {
  api: applyApi,
  listPath: APPLY_LIST,
  pathOf: applyPath,
  link: 'applyNo',
  widths: {
    applyNo: 136,
    purpose: 220,
    createUserName: 80,
    useWay: 84,
    materialCount: 72,
    planReturnTime: 112,
    downloadUntil: 148,
    status: 120,
  },
  marks: ({ isLate }: ApplyRow) =>
    isLate && (
      <Tag size="small" color="red">
        {applyMarks.late}
      </Tag>
    ),
})
