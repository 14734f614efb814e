import type { ClientManager } from '../../seed/company/clients'

/** The teams that work for each client manager, in rotation. */
const crews = {
  clientmgr: {
    head: 'depthead',
    teams: [
      ['pm', 'pmb'],
      ['pmb', 'pm'],
      ['pm', 'pm3'],
      ['pm3', 'pmb'],
    ],
  },
  clientmgr2: {
    head: 'depthead2',
    teams: [
      ['pm4', 'pm5'],
      ['pm5', 'pm6'],
    ],
  },
  clientmgr3: {
    head: 'depthead2',
    teams: [
      ['pm6', 'pm4'],
      ['pm5', 'pm4'],
    ],
  },
} as const satisfies Record<ClientManager, unknown>

/** The people of a demo project by role. */
export interface Cast {
  manager: ClientManager
  head: string
  a: string
  b: string
}

export function demoProjectPeople(manager: ClientManager, index: number): Cast {
  const { head, teams } = crews[manager]
  const [a, b] = teams[index % teams.length] ?? teams[0]
  return { manager, head, a, b }
}
