import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import { signupFlow, signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type ArchiveMaterial, lineOfRegister, type Register } from '../archive-file/door/material'
import { areBuyersPublic } from '../tender-project/project.door'
import { type SignupRecord, signups } from './signup.store'
import { tenderSignup } from './signup.table'

const STATUS_NAMES = statusNamesOf(signupFlow)
const say = {
  signups: (count: number) => `有效报名 ${count} 家`,
  title: '报名购标登记',
  lot: '标包',
  supplier: '供应商',
  time: '报名时间',
  price: '标书费（元）',
  way: '付款方式',
  receipt: '收据编号',
  received: '收款时间',
  source: '来源',
  status: '状态',
}

/**
 * The sign-ups for the lots of a project, for its archive. Those of a lot whose buyers are still secret (R27)
 * are left out; an archive begins when all lots have been opened or have failed.
 */
export async function loadSignupArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const all = await signups.fitting(
    db,
    and(eq(tenderSignup.projectId, projectId), areBuyersPublic(sql`${tenderSignup.packageId}::text`)),
  )
  const valid = all.filter(({ status }) => status === signupStatus.valid)
  return { signup: lineOfRegister(() => say.signups(valid.length), registerOfSignups(all)) }
}

const registerOfSignups = (all: readonly SignupRecord[]): Register => ({
  title: say.title,
  columns: [
    [say.lot, 14],
    [say.supplier, 26],
    [say.time, 14],
    [say.price, 9],
    [say.way, 9],
    [say.receipt, 14],
    [say.received, 14],
    [say.source, 8],
    [say.status, 7],
  ],
  rows: all
    .toSorted((one, other) => Number(one.buyTime) - Number(other.buyTime))
    .map((row) => [
      row.packageNo,
      row.supplierName,
      formatDateTime(row.buyTime.toISOString()),
      formatMoney(row.bookPrice),
      row.payWay,
      row.receiptNo ?? '',
      formatDateTime(row.receiveTime?.toISOString()),
      row.source,
      STATUS_NAMES[row.status] ?? row.status,
    ]),
})
