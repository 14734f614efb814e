import type { WebModule } from '../../web-module'

export const jobModule: WebModule = {
  views: [{ path: '/system/job', title: '定时任务', load: () => import('./JobPage') }],
}
