import { centerApi } from './contract/center.contract'
import { commonApi } from './contract/common.contract'
import { consultApi } from './contract/consult.contract'
import { docTemplateApi } from './contract/doc-template.contract'
import type { Endpoint } from './contract/endpoint'
import { extensionApi } from './contract/extension.contract'
import { followApi } from './contract/follow.contract'
import { homeApi } from './contract/home.contract'
import { monitorApi } from './contract/monitor.contract'
import { relatedApi } from './contract/related.contract'
import { savedFilterApi } from './contract/saved-filter.contract'
import { searchApi } from './contract/search.contract'
import { diysignApi, sessionApi } from './contract/session.contract'
import { tableColumnApi } from './contract/table-column.contract'
import { flowApi, todoApi } from './contract/todo.contract'
import { todoFields } from './log/common-fields'
import { coded, type LoggedField, plainLabels } from './log/logged-field'
import { clientApi } from './modules/crm-client/client.contract'
import { supplierApi } from './modules/crm-supplier/supplier.contract'
import { supplierRegisterApi } from './modules/crm-supplier/supplier-register.contract'
import { ordinalApi } from './modules/ordinal/ordinal.contract'
import { roomApi } from './modules/ordinal/room.contract'
import { roomFields } from './modules/ordinal/room.fields'
import { columnFields } from './modules/system-column/column.fields'
import { configApi } from './modules/system-config/param.contract'
import { paramFields } from './modules/system-config/param.fields'
import { dictApi } from './modules/system-dict/dict.contract'
import { dictFields } from './modules/system-dict/dict.fields'
import { holidayApi } from './modules/system-holiday/holiday.contract'
import { jobApi } from './modules/system-job/job.contract'
import { loginLogApi, operationLogApi } from './modules/system-log/log.contract'
import { menuApi } from './modules/system-menu/menu.contract'
import { menuFields } from './modules/system-menu/menu.fields'
import { orgApi } from './modules/system-org/org.contract'
import { orgFields } from './modules/system-org/org.fields'
import { roleApi } from './modules/system-role/role.contract'
import { roleFields } from './modules/system-role/role.fields'
import { numberingApi } from './modules/system-rule/numbering.contract'
import { numberingFields } from './modules/system-rule/numbering.fields'
import { commissionApi, depositApi, feeApi, statutoryApi } from './modules/system-rule/rule.contract'
import { commissionFields, feeFields, statutoryFields } from './modules/system-rule/rule.fields'
import { sessionListApi } from './modules/system-session/session-list.contract'
import { userApi } from './modules/system-user/user.contract'
import { userFields } from './modules/system-user/user.fields'
import { amendApi } from './modules/tender-amend/amend.contract'
import { bondApi } from './modules/tender-bond/bond.contract'
import { changeApi } from './modules/tender-change/change.contract'
import { tenderDocumentApi } from './modules/tender-document/document.contract'
import { failApi } from './modules/tender-fail/fail.contract'
import { serviceFeeApi } from './modules/tender-fee/fee.contract'
import { fileApi } from './modules/tender-project/file/file-list.contract'
import { loggedOfLot } from './modules/tender-project/lot/lot.logged'
import { projectApi } from './modules/tender-project/project/project.contract'
import { signupApi } from './modules/tender-signup/signup.contract'
import { bidFixFields, bidOpenedFields } from './modules/tender-signup/signup.fields'
import { statisticsApi } from './modules/tender-statistics/statistics.contract'
import { waiverApi, waiverFields } from './modules/tender-waiver/waiver.contract'
import { permissionNames } from './permissions'
import { allRecords, records } from './records'

/** Every contract, by the name of its group. A new module adds one line here and one for its flow in flows.ts. */
export const contracts = {
  session: sessionApi,
  diysign: diysignApi,
  todo: todoApi,
  flow: flowApi,
  tableColumn: tableColumnApi,
  savedFilter: savedFilterApi,
  common: commonApi,
  search: searchApi,
  extension: extensionApi,
  center: centerApi,
  consult: consultApi,
  docTemplate: docTemplateApi,
  client: clientApi,
  ordinal: ordinalApi,
  room: roomApi,
  project: projectApi,
  file: fileApi,
  fail: failApi,
  amend: amendApi,
  change: changeApi,
  waiver: waiverApi,
  home: homeApi,
  signup: signupApi,
  bond: bondApi,
  fee: serviceFeeApi,
  statistics: statisticsApi,
  tenderDocument: tenderDocumentApi,
  follow: followApi,
  related: relatedApi,
  supplier: supplierApi,
  supplierRegister: supplierRegisterApi,
  menu: menuApi,
  monitor: monitorApi,
  dict: dictApi,
  config: configApi,
  holiday: holidayApi,
  job: jobApi,
  statutoryRule: statutoryApi,
  feeStandard: feeApi,
  depositRate: depositApi,
  commissionRule: commissionApi,
  numberingRule: numberingApi,
  operationLog: operationLogApi,
  loginLog: loginLogApi,
  sessionList: sessionListApi,
  user: userApi,
  role: roleApi,
  org: orgApi,
} as const satisfies Record<string, Record<string, Endpoint>>

/** What the fields of each module's records are called, by the module's name in the operation log. */
export const recordFields: Readonly<Record<string, Readonly<Record<string, LoggedField>>>> = {
  ...Object.fromEntries(allRecords.map(({ prefix, logged }) => [prefix, logged])),
  'ordinal:room': {
    ...roomFields,
    ...plainLabels({ bookingNo: '预约编号', subject: '事由', status: '状态' }),
    startTime: { label: '开始时间', kind: 'time' },
    endTime: { label: '结束时间', kind: 'time' },
    userIds: { label: '参加人员', kind: 'people' },
  },
  // Its lots, its notices, its team and its waivers are written under its name too.
  'tender:project': { ...loggedOfLot, ...records.project.logged, ...waiverFields },
  'tender:package': loggedOfLot,
  'tender:waiver': waiverFields,
  'tender:exception': loggedOfLot,
  'tender:bidFix': { ...records.signup.logged, ...bidOpenedFields, ...bidFixFields },
  'workflow:task': todoFields,
  'workflow:todo': todoFields,
  'admin:menu': menuFields,
  'system:user': {
    ...userFields,
    ...plainLabels({
      roles: userFields.roleIds.label,
      moved: '已移交',
      left: '未能移交',
      sessions: '断开会话数',
    }),
    enabled: { label: '在用', kind: 'flag' },
    editPassword: { label: '须修改密码', kind: 'flag' },
    lastLogin: { label: '最近登录', kind: 'time' },
    disabled: { label: '已停用', kind: 'flag' },
  },
  'system:role': {
    ...roleFields,
    scopes: { label: '数据范围', kind: 'text' },
    permissions: coded(roleFields.permissions.label, permissionNames),
  },
  'system:org': orgFields,
  'system:column': columnFields,
  'system:dict': { ...dictFields, order: { label: '顺序', kind: 'text' } },
  'system:rule': { ...commissionFields, ...feeFields, ...statutoryFields, ...numberingFields },
  'system:job': plainLabels({ name: '任务', title: '名称' }),
  'system:config': plainLabels(
    Object.fromEntries(Object.entries(paramFields).map(([key, { label }]) => [key, label])),
  ),
}
