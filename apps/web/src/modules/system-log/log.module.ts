import type { WebModule } from '../../web-module'

export const logModule: WebModule = {
  views: [
    { path: '/system/operationLog', title: '操作日志', load: () => import('./OperationLogPage') },
    { path: '/system/loginLog', title: '登录日志', load: () => import('./LoginLogPage') },
  ],
}
