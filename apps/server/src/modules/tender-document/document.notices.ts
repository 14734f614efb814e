import { chineseDate } from '@agency/shared/format/chinese-date'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { saleNotice } from '../sale-notice/notice.table'
import type { LotRecord } from '../tender-project/project.door'

const say = { noNumber: '（发出时编号）', undated: '（发出时填写）' }

/** The number and date of a supplier's notice; before it is issued it is a draft. */
export interface NoticeFacts {
  number: string
  date: string
  isDraft: boolean
}

const NONE: NoticeFacts = { number: say.noNumber, date: say.undated, isDraft: true }

/** The valid 通知书 of a lot, by supplier. */
export async function noticeFactsBySupplier(
  db: Queryable,
  { listId }: LotRecord,
): Promise<(supplierId: string | null) => NoticeFacts> {
  const rows = await db
    .select({
      supplierId: saleNotice.supplierId,
      noticeNo: saleNotice.noticeNo,
      noticeSendTime: saleNotice.noticeSendTime,
    })
    .from(saleNotice)
    .where(
      and(
        eq(saleNotice.packageId, listId),
        ne(saleNotice.status, noticeStatus.voided),
        eq(saleNotice.delFlag, false),
      ),
    )
  const bySupplier = new Map(
    rows.map(({ supplierId, noticeNo, noticeSendTime }): [string, NoticeFacts] => [
      supplierId,
      {
        number: noticeNo,
        date: noticeSendTime ? chineseDate(noticeSendTime.toISOString()) : say.undated,
        isDraft: noticeSendTime === null,
      },
    ]),
  )
  return (supplierId) => bySupplier.get(supplierId ?? '') ?? NONE
}
