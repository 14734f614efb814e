import { waiverStatus } from '@agency/shared/modules/tender-waiver/waiver.flow'
import { exceptionRisk, type RiskSource } from '../../record/risk-source'
import { waivers } from './waiver.record'

/** Statuses of a waiver that is pending or refused, and so allows nothing. */
const NOT_WAIVED: readonly string[] = [waiverStatus.asked, waiverStatus.refused]
const say = {
  name: '委托代理协议未返回即发布',
  source: '本单位规定：发售前应返回委托代理协议',
  text: (reason: string, until: string) => `公司领导豁免至 ${until}：${reason}`,
}

/** Publications without 委托代理协议 on a waiver, as risks. */
export const waiverRisks: RiskSource = async ({ db }, projectId) =>
  (await waivers.of(db, [projectId]))
    .filter(({ status }) => !NOT_WAIVED.includes(status))
    .map(({ listId, responsibleUserId, waiveReason, waiveUntil }) =>
      exceptionRisk(
        { packageId: null, targetId: listId, userId: responsibleUserId },
        { ruleCode: '', name: say.name, source: say.source, text: say.text(waiveReason, waiveUntil) },
      ),
    )
