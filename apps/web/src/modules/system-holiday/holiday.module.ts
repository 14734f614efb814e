import type { WebModule } from '../../web-module'

export const holidayModule: WebModule = {
  views: [{ path: '/system/holiday', title: '节假日', load: () => import('./HolidayPage') }],
}
