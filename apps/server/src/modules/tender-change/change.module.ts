import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeStatus } from '@agency/shared/modules/tender-change/change.flow'
import { changeGrants } from '@agency/shared/modules/tender-change/change.permissions'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { createRecordCallGroup } from '../../http/call-group'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { changeEffects } from './change.moves'
import { bindChangeFiles, changeColumnsFromForm, OPEN_CHANGE_STATUSES } from './change.save'
import { type ChangeRecord, changes } from './change.store'

/** True when the project has changed since the request for a change was written. */
const isOutdated = ({ status, versionNow, projectVersion }: ChangeRecord) =>
  OPEN_CHANGE_STATUSES.includes(status) && versionNow !== projectVersion

const change = createCaseRecord({
  record: changeRecord,
  api: changeApi,
  store: changes,
  effects: changeEffects,
  label: (row) => `${row.projectCode} ${row.projectName}`,
  view: async () => (row) => ({ isOutdated: isOutdated(row) }),
  columns: changeColumnsFromForm,
  saved: bindChangeFiles,
  editable: ({ actor }, { status, createUserId }) =>
    status === changeStatus.fix && (createUserId === actor.userId || actor.isAdmin),
  frozen: ({ suspendFlag }) => suspendFlag,
})

/** 变更申请 for the base data of published projects. */
export const changeModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'change',
      { api: changeApi, record: changeRecord },
      { submit: '提交', approve: '审批', withdraw: '撤回' },
    ),
  ],
  routes: change.routes,
  flows: [change.resource],
  access: [change.access],
  dictUses: change.dictUses,
  // The module has no menu entry because its page is opened from the project.
  seed: { prefix: changeRecord.prefix, grants: changeGrants },
}
