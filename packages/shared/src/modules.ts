import { centerApi } from './contract/center.contract'
import { commonApi } from './contract/common.contract'
import { consultApi } from './contract/consult.contract'
import { docTemplateApi } from './contract/doc-template.contract'
import type { Endpoint } from './contract/endpoint'
import { monitorApi } from './contract/monitor.contract'
import { savedFilterApi } from './contract/saved-filter.contract'
import { diysignApi, sessionApi } from './contract/session.contract'
import { tableColumnApi } from './contract/table-column.contract'
import { flowApi, todoApi } from './contract/todo.contract'
import type { AnyFlow } from './flow/flow'
import { clientApi } from './modules/crm-client/client.contract'
import { clientFlow } from './modules/crm-client/client.flow'
import { menuApi } from './modules/system-menu/menu.contract'

/** Every contract, by the name of its group. A new module adds one line here and one for its flow. */
export const contracts = {
  session: sessionApi,
  diysign: diysignApi,
  todo: todoApi,
  flow: flowApi,
  tableColumn: tableColumnApi,
  savedFilter: savedFilterApi,
  common: commonApi,
  center: centerApi,
  consult: consultApi,
  docTemplate: docTemplateApi,
  client: clientApi,
  menu: menuApi,
  monitor: monitorApi,
} as const satisfies Record<string, Record<string, Endpoint>>

export const flows: readonly AnyFlow[] = [clientFlow]
