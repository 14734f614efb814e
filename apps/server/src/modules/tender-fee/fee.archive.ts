import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { and, asc, eq, ne, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { tenderFee } from './fee.table'

const say = { bill: (payer: string, money: string) => `服务费账单（${payer} ${money} 元）` }

/** What the bills have for the archive of their project. */
export async function loadFeeArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const bills = await db
    .select({
      payerType: tenderFee.payerType,
      serviceMoney: tenderFee.serviceMoney,
      waiveFile: tenderFee.waiveFile,
    })
    .from(tenderFee)
    .where(
      and(
        eq(tenderFee.projectId, projectId),
        ne(tenderFee.status, feeStatus.cancelled),
        not(tenderFee.delFlag),
      ),
    )
    .orderBy(asc(tenderFee.createTime))
  return {
    feeBill: bills.map(({ payerType, serviceMoney, waiveFile }) => ({
      words: say.bill(payerType, serviceMoney),
      fileIds: waiveFile,
    })),
  }
}
