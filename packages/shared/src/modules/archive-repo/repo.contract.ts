import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { fileList } from '../../contract/move'
import { byId, moment } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
import { destroyFields, holdFields, repoRecord } from './repo.record'

const signature = rulesOf(signatureFields)

const calls = recordCalls(repoRecord, {
  asks: {
    destroy: signature,
    destroyCheck: {
      signImage: signature.signImage.optional(),
      signPoints: signature.signPoints.optional(),
    },
    carryOut: {
      destroyTime: moment(destroyFields.destroyTime.label),
      destroyWay: z.string('请选择销毁方式').min(1, '请选择销毁方式').max(64),
      destroyFile: fileList(destroyFields.destroyFile.label),
    },
  },
})
const path = '/api/archive/repo'

/** 档案库 (DOMAIN 5.10). */
export const repoApi = {
  ...calls,
  /** 冻结: a lawsuit or an audit keeps it beyond its time, and stops whatever destruction is under way. */
  hold: post(`${path}/hold`, byId.extend(rulesOf(holdFields)), repoRecord.row),
  /** 解除冻结, by somebody else than whoever asked for it. */
  unhold: post(
    `${path}/unhold`,
    byId.extend({
      holdId: z.uuid(),
      endReason: z.string('请填写解除原因').trim().min(1, '请填写解除原因').max(500),
    }),
    repoRecord.row,
  ),
  /** What falls due within so many days, and what is due: figures for the list's head. */
  due: get(
    `${path}/due`,
    z.strictObject({}),
    z.object({ due: z.number(), soon: z.number(), held: z.number() }),
  ),
}
