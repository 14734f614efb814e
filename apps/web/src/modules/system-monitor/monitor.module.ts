import type { WebModule } from '../../web-module'

export const monitorModule: WebModule = {
  views: [{ path: '/system/monitor', title: '系统监控', load: () => import('./MonitorPage') }],
}
