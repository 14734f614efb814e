import { mustTenderHint, needsInviteGround } from '@agency/shared/tendering/mandate'

interface Mandate {
  procurementRegime: string
  procurementMethod: string
  projectType: string
  budgetMoney: string
}

/** The legally required grounds of a demo 排号 (R30, R33). */
export const demoLegalGrounds = (mandate: Mandate) => ({
  inviteGround: needsInviteGround(mandate) ? '公开招标费用占合同金额的比例过大' : null,
  scaleReason: mustTenderHint(mandate) ? '资金来源与采购内容不属于必须招标的工程建设项目' : null,
})
