import type { SharedModule } from '../../shared-module'
import { DEPUTY } from './deputy.rules'

/** 离岗代办: who does whose to-dos while they are away. */
export const deputyModule: SharedModule = {
  logged: {
    [DEPUTY]: { title: '离岗代办', fields: async () => (await import('./deputy.fields')).loggedOfDeputies },
  },
}
