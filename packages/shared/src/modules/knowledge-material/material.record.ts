import { z } from 'zod'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField } from '../../record/server-fields'
import { materialFields, versionFields } from './material.fields'
import { materialRights } from './material.permissions'

const nullable = z.string().nullable()

/** A material of the register (DOMAIN 5.6), with the content of its version in force or of its draft. */
export const materialRecord = defineRecord({
  ...materialRights,
  noun: '资料',
  fields: materialFields,
  keys: {
    ownerUserName: nullable,
    reviewUserName: nullable,
    pendingUserId: nullable,
    pendingUserName: nullable,
    /** Ids of the version in force and of the version that waits for review. */
    currentVersionId: nullable,
    pendingVersionId: nullable,
    departmentId: nullable,
    /** True when somebody in 综合管理 other than its author can review it; decides which moves are available. */
    hasReviewer: z.boolean(),
    isRecalled: z.boolean(),
    /** Days until it expires, negative once it has; null when it does not expire or is not in force. */
    daysLeft: z.number().nullable(),
    /** True when the caller may open the material's files. */
    mayOpen: z.boolean(),
  },
  number: 'materialCode',
  filled: {
    materialCode: serverField.text('资料编号'),
    versionNo: serverField.count('版本'),
    lentCopies: serverField.count('借出数'),
    fileCount: serverField.count('文件数'),
    reviewUserId: serverField.maybePerson('复核人'),
    reviewTime: serverField.maybeTime('复核时间'),
    /** Only for a version that waits for review: its reason, its changes, and its validity. */
    pendingNote: serverField.maybeText('更新说明'),
    pendingChanges: serverField.maybeText('更改内容'),
    pendingFrom: serverField.maybeDay('新版有效期自'),
    pendingTo: serverField.maybeDay('新版有效期至'),
  },
  called: { createUserName: '录入人', createTime: '录入时间' },
  listName: '基础资料库',
  columns: [
    'materialCode',
    'materialName',
    'materialType',
    'validTo',
    'secretLevel',
    'originalCopies',
    'lentCopies',
    'status',
  ],
  more: [
    'certNo',
    'validFrom',
    'ownerUserId',
    'tags',
    'reviewBy',
    'versionNo',
    'fileCount',
    'personTitle',
    'certLevel',
    'profession',
    'partyName',
    'workName',
    'workMoney',
    'signDate',
    'workScale',
    'createUserName',
    'createTime',
    'reviewUserId',
    'reviewTime',
  ],
  order: [
    'materialCode',
    'materialName',
    'materialType',
    'validTo',
    'secretLevel',
    'originalCopies',
    'lentCopies',
    'reviewBy',
    'signDate',
    'createTime',
    'status',
  ],
  filters: {
    materialCode: filter.text(64),
    materialName: filter.text(),
    materialType: filter.dict(),
    secretLevel: filter.dict(),
    ownerUserId: filter.person(),
    certNo: filter.text(64),
    tags: filter.text(),
    partyName: filter.text(),
    validToStart: { ...filter.bound(), of: 'validTo' },
    validToEnd: { ...filter.bound(), of: 'validTo' },
    /** True finds only materials in force that have expired, false only the others. */
    isExpired: filter.flag(),
    status: filter.status(),
  },
  logged: {
    ...versionFields,
    versionId: { label: '版本', kind: 'text' },
    isRecalled: { label: '已召回', kind: 'flag' },
    pendingUserId: { label: '新版提交人', kind: 'person' },
    currentVersionId: { label: '在用版本', kind: 'text' },
    pendingVersionId: { label: '待复核版本', kind: 'text' },
    hasReviewer: { label: '综合管理有复核人', kind: 'flag' },
    expiryTold: { label: '已提醒到期（天）', kind: 'number' },
    reviewTold: { label: '已提醒核查', kind: 'date' },
    recallReason: { label: '召回原因', kind: 'text' },
  },
  facts: ['materialName', 'materialType', 'certNo', 'ownerUserId', 'validFrom', 'validTo'],
  // In the to-do list the reviewer judges the new version, not the one in force.
  factsAt: {
    KB_RENEW: ['materialName', 'pendingNote', 'pendingChanges', 'validTo', 'pendingFrom', 'pendingTo'],
  },
})
export type MaterialRow = z.output<typeof materialRecord.row>
