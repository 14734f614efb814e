import type { CustodyChain } from '@agency/shared/contract/custody.contract'
import { brokenAt, type custodyOf } from './custody'

type Row = Awaited<ReturnType<typeof custodyOf>>[number]

const pictureOf = (image: Buffer | null) => image && `data:image/png;base64,${image.toString('base64')}`

/** The chain of a project as it travels; `ownId`: of it the rows of one record, while all of it is verified. */
export const custodyAnswer = (rows: readonly Row[], ownId?: string): CustodyChain => ({
  rows: rows
    .filter((row) => ownId === undefined || row.ownId === ownId)
    .map(({ giverSign, receiverSign, time, ...row }) => ({
      ...row,
      time: time.toISOString(),
      giverSign: pictureOf(giverSign),
      receiverSign: pictureOf(receiverSign),
    })),
  brokenAt: brokenAt(rows),
})
