import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { BorrowRow } from '@agency/shared/modules/archive-borrow/borrow.record'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import sharp from 'sharp'
import { borrowForm, createArchivedVolume, onBorrow } from './archives'
import { expectSuccess } from './expect-success'
import type { Person, Some } from './person'
import { prepareCast } from './projects'
import type { TestServer } from './server'

/**
 * An archived volume with these files, and a function with which the finance clerk, who has no other access
 * to archives, requests to borrow it.
 */
export interface Lending<F> {
  volume: RepoRow
  files: F
  borrower: Person
  asked(changes?: Some<typeof borrowApi.save>): Promise<BorrowRow>
  /** A request that was approved. */
  lent(changes?: Some<typeof borrowApi.save>): Promise<BorrowRow>
}

export async function prepareLending<F extends Record<string, string>>(
  server: TestServer,
  given: (sender: Person) => Promise<F>,
): Promise<Lending<F>> {
  const cast = await prepareCast(server)
  const [archivist, reviewer] = await Promise.all([server.as('archivist'), server.as('archreview')])
  const [leader, borrower] = await Promise.all([server.as('leader'), server.as('finance')])
  let files: F | undefined
  const volume = await createArchivedVolume({ server, cast, archivist, reviewer }, {}, async (sender) => {
    files = await given(sender)
    return Object.values(files)
  })
  if (!files) throw new Error('nobody asked for the files')
  const submitLoanRequest: Lending<F>['asked'] = async (changes = {}) => {
    const form = borrowForm(volume, { borrowType: '电子', ...changes })
    return expectSuccess(
      await onBorrow(borrower, 'submit', expectSuccess(await borrower.tries(borrowApi.save, form))),
    )
  }
  return {
    volume,
    files,
    borrower,
    asked: submitLoanRequest,
    lent: async (changes) =>
      expectSuccess(
        await onBorrow(leader, 'approve', await submitLoanRequest(changes), { result: 'approve' }),
      ),
  }
}

/** The response with a page of a lent file. */
export const readLentPage = (person: Person, { listId }: BorrowRow, fileId: string, page = 1) =>
  person.download(borrowApi.readPage, { listId, fileId, page })
export const requestLoanCopy = (person: Person, { listId }: BorrowRow, fileId: string) =>
  person.download(borrowApi.readCopy, { listId, fileId })

/** The entries of the operation log for a loan. */
export const loanLogEntries = (server: TestServer, { listId }: BorrowRow, action: 'readLoan' | 'copyLoan') =>
  server.sql<{ ip: string; user_id: string; after: string }>(
    `select ip, user_id, after from sys_operation_log where own_id = $1 and action = $2 order by seq`,
    [listId, action],
  )

export const whitePicture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#fff' } })

/** The share of a picture's pixels that are not white. */
export async function inkShareOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((level) => level < 245).length / data.length
}
