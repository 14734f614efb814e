import { type Endpoint, endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { flowApiPath, movePermission, movesOf } from '@agency/shared/flow/flow'
import { flowDefinitionProblems } from '@agency/shared/flow/problems'
import { flows } from '@agency/shared/flows'
import { describe, expect, test } from 'vitest'
import { allRoutes, callGroups } from '../../apps/server/src/app'
import type { AppServices } from '../../apps/server/src/app-services'
import { readSettings } from '../../apps/server/src/settings'
import { declaredCalls as declared } from '../support/declared-calls'
import { startServer } from '../support/server'

/** The calls of SPEC section 7, as it prints them. */
const specified = `
POST admin/noToken/login
POST admin/noToken/logout
GET admin/resource/visible
GET admin/menu/build
POST admin/menu/top
GET admin/menu/tree
GET api/auth/getSelect
GET admin/auth/code
GET admin/anno/captcha
POST admin/tenderDiysign/save
GET /api/workflow/todoList/page
GET /api/workflow/todoList/noticePage
GET /api/workflow/todoList/list
GET /api/workflow/todoList/getCount
GET /api/workflow/todoList/detail
GET /api/workflow/todoList/delete
GET /api/workflow/todoList/getSelect
GET /api/workflow/todoList/exportExcel
GET /api/workflow/todoList/queryHandleUser
POST /api/workflow/todoList/save
POST /api/workflow/todoList/saveListBatch
POST /api/workflow/todoList/update
POST /api/workflow/todoList/setCurrentUser
POST /api/workflow/todoList/updateHandleUser
GET /admin/commonTableColumn/page
GET /admin/commonTableColumn/list
GET /admin/commonTableColumn/detail
GET /admin/commonTableColumn/delete
GET /admin/commonTableColumn/getSelect
GET /admin/commonTableColumn/exportExcel
GET /admin/commonTableColumn/getColumn
POST /admin/commonTableColumn/save
PUT /admin/commonTableColumn/update
POST /admin/commonTableColumn/updateTableColumn
POST /admin/common/upload
POST /admin/common/getAccountList
POST /admin/common/getJobList
POST /admin/common/getOrgList
POST /admin/common/getCostOrgList
POST /admin/common/getCompanyList
POST /admin/common/getRoleList
POST /admin/common/getOrgTree
GET /admin/common/getSelect
POST api/common/common/download
POST api/common/common/appFileDownload
POST api/common/common/downloadByParam
POST api/common/common/downloadSupplierAttachment
POST api/common/common/archiveFileDownload
POST api/common/common/getCheckTimes
POST api/common/common/delete
POST api/common/common/downloadZip
POST office/sct/eflow/frame/attachment/download
GET /api/common/pageOffice/pageOfficeMaking
GET /api/common/pageOffice/directoryMaking
POST /admin/common/uploadLocal
POST /api/common/common/uploadLocal
POST /api/admin/deployUpload
POST /api/admin/databaseUpload
POST /api/admin/updateAvatar
POST /admin/noToken/refresh
POST /admin/user/updatePassword
GET /api/crm/client/page
GET /api/crm/client/list
GET /api/crm/client/detail
GET /api/crm/client/getSelect
GET /api/crm/client/exportExcel
GET /api/crm/client/delete
POST /api/crm/client/save
POST /api/crm/client/update
POST /api/crm/client/submit
POST /api/crm/client/audit
POST /api/crm/client/transfer
POST /api/crm/client/freeze
POST /api/crm/client/void
GET /admin/menu/list
GET /admin/menu/detail
GET /admin/menu/delete
POST /admin/menu/save
POST /admin/menu/update
GET /admin/user/page
GET /admin/user/list
GET /admin/user/detail
GET /admin/user/getSelect
GET /admin/user/exportExcel
GET /admin/user/delete
POST /admin/user/save
POST /admin/user/update
GET /admin/role/page
GET /admin/role/list
GET /admin/role/detail
GET /admin/role/getSelect
GET /admin/role/exportExcel
GET /admin/role/delete
POST /admin/role/save
POST /admin/role/update
GET /admin/org/page
GET /admin/org/list
GET /admin/org/detail
GET /admin/org/getSelect
GET /admin/org/exportExcel
GET /admin/org/delete
POST /admin/org/save
POST /admin/org/update
POST /admin/user/resetPwd
POST /admin/user/disable
POST /admin/user/enable
POST /admin/user/forceOff
GET /admin/user/holdings
POST /admin/user/handover
GET /admin/role/people
`
  .trim()
  .split('\n')

const methodAndPath = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`
const methodAndAddress = (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  `${endpoint.method} ${endpointPathWithSlash(endpoint)}`
// The routes are data: nothing is called, so empty services will do.
const routes = allRoutes({ settings: readSettings({}) } as AppServices)

describe('the calls', () => {
  test.each(specified)('%s is declared as the specification prints it', (call) => {
    expect(declared.map(methodAndPath)).toContain(call)
  })

  test('each is declared once', () => {
    const all = declared.map(methodAndAddress)
    expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([])
  })

  test('each is answered, and nothing is answered that is not declared', () => {
    const answered = routes.map((route) => methodAndAddress(route.endpoint))
    expect([...answered].sort()).toEqual(declared.map(methodAndAddress).sort())
  })

  test('each stands in the API reference', () => {
    const told = callGroups.flatMap(({ calls }) => calls.map(({ endpoint }) => methodAndAddress(endpoint)))
    expect(told.sort()).toEqual(declared.map(methodAndAddress).sort())
  })

  test('each move of a flow has its call and its permission is guarded', () => {
    for (const flow of flows)
      for (const { key, action } of movesOf(flow).filter((move) => !move.bySystem)) {
        const address = `${flowApiPath(flow)}/${action}`
        const route = routes.find(({ endpoint }) => methodAndAddress(endpoint) === `POST ${address}`)
        expect(route?.guard, address).toMatchObject({ kind: 'permission', code: movePermission(flow, key) })
      }
  })
})

describe('the guards', () => {
  test('every route on the server names one', async () => {
    const server = await startServer()
    try {
      const bare = server.server.routesWithoutGuard()
      expect(bare).toEqual([])
    } finally {
      await server.stop()
    }
  })

  test('only the calls made before login are public', () => {
    const open = routes
      .filter((route) => route.guard.kind === 'public')
      .map((route) => endpointPathWithSlash(route.endpoint))
    expect(open.sort()).toEqual([
      '/admin/anno/captcha',
      '/admin/anno/packageKeys',
      '/admin/anno/saleNotice',
      '/admin/anno/saleNotice/confirm',
      '/admin/anno/saleNotice/file',
      '/admin/anno/supplier/begin',
      '/admin/anno/supplier/register',
      '/admin/anno/supplier/status',
      '/admin/anno/supplier/supplement',
      '/admin/anno/supplier/upload',
      '/admin/anno/tenderDiysign',
      '/admin/anno/verify',
      '/admin/auth/code',
      '/admin/noToken/login',
      '/admin/noToken/logout',
      '/admin/noToken/refresh',
      '/admin/tenderDiysign/save',
    ])
  })

  test('every other call refuses a stranger with 401', async () => {
    const server = await startServer()
    try {
      for (const { endpoint, guard } of routes) {
        if (guard.kind === 'public') continue
        const response = await server.call(endpoint.method, endpointPathWithSlash(endpoint))
        expect(response.status, methodAndAddress(endpoint)).toBe(401)
      }
    } finally {
      await server.stop()
    }
  })
})

describe('the flows', () => {
  test.each(flows.map((flow) => [flow.title, flow] as const))('%s is sound', (_title, flow) => {
    expect(flowDefinitionProblems(flow)).toEqual([])
  })

  test('each code and version stands once', () => {
    const names = flows.map((flow) => `${flow.code}@${flow.version}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
