import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { createListRecordReader } from '../../../kit/form/use-about'
import { http } from '../../../session/app'

/** Loads the current state of a lot; lots are loaded with their project. */
export const readLot = (lot: LotRow): Promise<LotRow> =>
  createListRecordReader(() => http.call(projectApi.packages, { listId: lot.projectId }, { quiet: true }))(
    lot,
  )
