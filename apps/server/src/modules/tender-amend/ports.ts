import type { LotPorts } from '../tender-project/project.door'

/** What an amendment needs from other modules; modules.ts provides it. */
export type AmendPorts = Pick<LotPorts, 'moveRoom'>
