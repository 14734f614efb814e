import type { LotPorts } from '../tender-project/project.door'

/** What an amendment asks of other modules; modules.ts hands it in. */
export type AmendPorts = Pick<LotPorts, 'moveRoom'>
