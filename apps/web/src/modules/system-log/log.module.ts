import type { WebModule } from '../../web-module'

export const logModule: WebModule = {
  views: [
    {
      path: '/system/operationLog',
      title: '操作日志',
      component: 'system/operationLog',
      load: () => import('./OperationLogPage'),
    },
    {
      path: '/system/loginLog',
      title: '登录日志',
      component: 'system/loginLog',
      load: () => import('./LoginLogPage'),
    },
  ],
}
