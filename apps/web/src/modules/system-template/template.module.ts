import type { WebModule } from '../../web-module'

export const templateModule: WebModule = {
  views: [{ path: '/system/fileTemplate', title: '文件模板', load: () => import('./TemplatePage') }],
}
