import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { copyUploads } from '../../files/attachments'
import { checkInput } from '../../http/check-input'
import { failureLogger, runEachInTransaction, runEachSharingUploads } from '../../http/each-in-transaction'
import { permissionOrDeputyGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { CaseRecord } from '../../record/case-record'
import type { BondRecord } from './bond.store'

const permissionCode = (action: string) => `${bondRecord.prefix}:${action}`

/**
 * Actions on several bonds at once, each executed like its single call: confirming payments against the
 * bank's list, and returning all that are due.
 */
export const bondTogetherRoutes = ({ move }: CaseRecord<BondRecord>): readonly Route[] => [
  defineRoute(
    bondApi.confirmTogether,
    permissionOrDeputyGuard(permissionCode('confirm')),
    (context, { bonds, ...once }, { request }) =>
      runEachInTransaction(
        bonds,
        async (its) => move(context, 'confirm', checkInput(bondApi.confirm, { ...once, ...its })),
        failureLogger(request, 'the confirmation of one of several bonds failed'),
      ),
  ),
  defineRoute(
    bondApi.refundTogether,
    permissionOrDeputyGuard(permissionCode('refund')),
    (context, { bonds, refundFile: ofAll = [], ...once }, { request }) =>
      runEachSharingUploads(
        context,
        bonds,
        async (write, { refundFile: its = [], ...amounts }, mayTake) => {
          const shared = mayTake ? ofAll : await copyUploads(write, ofAll, 'refundFile')
          const refundFile = [...its, ...shared]
          return move(write, 'refund', checkInput(bondApi.refund, { ...once, ...amounts, refundFile }))
        },
        failureLogger(request, 'the refund of one of several bonds failed'),
      ),
  ),
]
