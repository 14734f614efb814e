import { endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import type { BorrowForm } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { borrowFields } from '@agency/shared/modules/archive-borrow/borrow.record'
import { ELECTRONIC, latestReturnDate } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { rollToWorkday } from '@agency/shared/workday/workday'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { assertDictValues } from '../../system/directory'
import { loadHolidayTable } from '../../system/holidays'
import { hasDepartmentHead } from '../../workflow/people'
import type { BorrowRecord } from './borrow.store'
import { findBorrowableVolume, isBorrowable, receivedItemsOfVolume } from './borrow.volume'

const say = {
  noVolume: '档案不存在、已销毁，或不能申请借阅',
  noItem: (codes: string) => `没有可以这样借阅的内容：${codes}`,
  past: '借阅日期不能早于今天',
  order: '归还日期不能早于借阅日期',
  long: (last: string) => `归还日期不能晚于 ${last}（借阅不超过 30 天，外借原件不超过 7 天）`,
  letter: '外单位借阅须上传介绍信',
  unit: '请填写外单位名称',
}

/** The end of the day on which a loan must be back. A day off moves to the next working day. */
export const returnDeadline = async ({ tx }: Pick<Write, 'tx'>, planReturn: string): Promise<Date> =>
  endOfDay(rollToWorkday(planReturn, await loadHolidayTable(tx)))

/** The table columns from a submitted form. @throws 400 with the problems of the form */
export async function borrowColumns(write: Write, entered: BorrowForm, before?: BorrowRecord) {
  const form = { ...entered, repoId: before?.repoId ?? entered.repoId }
  const volume = await findBorrowableVolume(write, form.repoId)
  if (!volume) throw badField('repoId', say.noVolume)
  await assertDictValues(write.tx, borrowFields, form, { ...before })
  assertLoanDates(form, shanghaiDateAt(write.clock()))
  if (form.externalUnit && form.letter.length === 0) throw badField('letter', say.letter)
  if (!form.externalUnit && form.letter.length > 0) throw badField('externalUnit', say.unit)
  const items = await receivedItemsOfVolume(write.tx, volume.archiveId)
  const isBorrowableItemCode = (code: string) =>
    items.some((item) => item.itemCode === code && isBorrowable(item, form.borrowType === ELECTRONIC))
  const strange = form.itemCodes.filter((code) => !isBorrowableItemCode(code))
  if (strange.length > 0) throw badField('itemCodes', say.noItem(strange.join('、')))
  const { departmentId, userId } = write.actor
  return {
    ...form,
    itemCodes: [...new Set(form.itemCodes)],
    departmentId: before?.departmentId ?? departmentId,
    hasHead: await hasDepartmentHead(write.tx, departmentId, [userId]),
    dueTime: await returnDeadline(write, form.planReturn),
  }
}

type Days = Pick<BorrowForm, 'borrowType' | 'planStart' | 'planReturn'>

function assertLoanDates({ borrowType, planStart, planReturn }: Days, today: string): void {
  if (planStart < today) throw badField('planStart', say.past)
  if (planReturn < planStart) throw badField('planReturn', say.order)
  const last = latestReturnDate(borrowType, planStart)
  if (planReturn > last) throw badField('planReturn', say.long(last))
}
