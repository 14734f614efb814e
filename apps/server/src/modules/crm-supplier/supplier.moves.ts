import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { blackFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import { type AuditCheck, auditChecks } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { badField } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import type { SupplierRecord } from './supplier.store'

const say = {
  unchecked: (labels: readonly string[]) => `请先核对：${labels.join('、')}`,
  noLicense: '尚未上传营业执照，不能通过',
  noAuth: '尚未上传授权书，不能通过',
  notLater: '黑名单期限须晚于今天',
  basis: '请选择列入依据',
  until: '请选择黑名单期限',
  file: '请上传依据文件',
}
type Api = typeof supplierApi

const auditColumns: EffectOn<SupplierRecord, Api, 'audit'> = async ({ write, input }) => ({
  auditUserId: write.actor.userId,
  auditTime: write.clock(),
  auditOpinion: input.opinion ?? null,
})

const notBlack = { blackPending: false, blackBasis: null, blackReason: null, blackUntil: null, blackFile: [] }

/** The moves of DOMAIN 5.2 that do more than change the status. */
export const supplierEffects: EffectsOf<SupplierRecord, typeof supplierFlow, Api> = {
  async approve(move) {
    const { record, input } = move
    const { checks = [] } = input
    const missing = (Object.keys(auditChecks) as AuditCheck[]).filter((check) => !checks.includes(check))
    if (missing.length > 0)
      throw badField('checks', say.unchecked(missing.map((check) => auditChecks[check])))
    if (record.licenseFile.length === 0) throw badField('checks', say.noLicense)
    if (record.authFile.length === 0) throw badField('checks', say.noAuth)
    return { ...(await auditColumns(move)), auditChecks: checks }
  },
  sendBack: auditColumns,
  refuse: auditColumns,
  async submit() {
    return { auditChecks: [] }
  },
  async black({ write, input }) {
    const { blackBasis, blackUntil, blackFile = [] } = input
    if (!blackBasis) throw badField('blackBasis', say.basis)
    if (!blackUntil) throw badField('blackUntil', say.until)
    if (blackFile.length === 0) throw badField('blackFile', say.file)
    if (blackUntil <= shanghaiDateAt(write.clock())) throw badField('blackUntil', say.notLater)
    await assertDictValues(write.tx, { blackBasis: blackFields.blackBasis }, { blackBasis })
    return { blackPending: true, blackBasis, blackUntil, blackFile, blackReason: input.opinion ?? null }
  },
  async confirmBlack() {
    return { blackPending: false }
  },
  async declineBlack() {
    return notBlack
  },
  async lift() {
    return notBlack
  },
}
