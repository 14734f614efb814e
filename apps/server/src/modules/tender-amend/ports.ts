import type { LotPorts } from '../tender-project/ports'

/** What an amendment asks of other modules; modules.ts hands it in. */
export type AmendPorts = Pick<LotPorts, 'moveRoom'>
