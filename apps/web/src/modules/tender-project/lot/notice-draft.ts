import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import { requireConfig } from '../../../session/core'

const formatMinuteOrLater = (time: string | null) => (time ? formatDateTime(time).slice(0, 16) : '另行通知')
const formatYuan = (money: string | null) => (money === null ? '' : `${formatMoney(money)} 元`)

/** A draft of the notice from the project's data; whoever publishes it must complete it. */
export function draftNoticeText(row: ProjectRow, lots: readonly LotRow[]): string {
  const words = wordingForProcurement(row.procurementRegime, row.procurementMethod)
  const parts = lots.map((lot) =>
    [
      `标包 ${lot.packageNo} ${lot.packageName}`,
      `预算金额：${formatYuan(lot.budgetMoney)}`,
      lot.controlMoney ? `最高限价：${formatYuan(lot.controlMoney)}` : '',
      lot.isPrequalified
        ? `资格预审：预审文件发售至 ${formatMinuteOrLater(lot.prequalifySaleEnd)}，申请截止 ${formatMinuteOrLater(lot.prequalifyDeadline)}；通过资格预审的申请人方可购买${words.file}`
        : '',
      `${words.file}发售：${formatMinuteOrLater(lot.signUpStart)} 至 ${formatMinuteOrLater(lot.signUpEnd)}，售价 ${formatYuan(lot.bookPrice ?? '0')}`,
      `${words.bond}：${formatYuan(lot.bondMoney ?? '0')}`,
      `${words.bid}递交截止及开标时间：${formatMinuteOrLater(lot.openTime)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const head = `${row.clientName ?? ''}的“${row.projectName}”（项目编号 ${row.projectCode}）已具备${words.procurement}条件，现邀请${words.bidder}参加。`
  const { companyTitle, companyPhone } = requireConfig()
  const contact = [
    `代理机构：${companyTitle}`,
    `项目联系人：${row.projectManagerAName ?? ''}`,
    companyPhone ? `联系电话：${companyPhone}` : '',
  ]
  return [head, ...parts, contact.filter(Boolean).join('\n')].join('\n\n')
}
