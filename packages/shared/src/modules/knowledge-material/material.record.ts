import { z } from 'zod'
import { filled } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { materialFields, versionFields } from './material.fields'
import { materialRights } from './material.permissions'

const nullable = z.string().nullable()

/** A material of the register (DOMAIN 5.6): what its version in force says, or its draft. */
export const materialRecord = defineRecord({
  ...materialRights,
  noun: '资料',
  fields: materialFields,
  keys: {
    ownerUserName: nullable,
    reviewUserName: nullable,
    pendingUserId: nullable,
    pendingUserName: nullable,
    /** The version in force, and the one that waits for its review. */
    currentVersionId: nullable,
    pendingVersionId: nullable,
    departmentId: nullable,
    /** 综合管理 has somebody who may review it: ways that are open to some only are drawn by this. */
    hasReviewer: z.boolean(),
    isRecalled: z.boolean(),
    /** Days until it expires, below zero once it has; null where it does not, or is not in force. */
    daysLeft: z.number().nullable(),
    /** Whether the caller may read its papers. */
    mayOpen: z.boolean(),
  },
  number: 'materialCode',
  filled: {
    materialCode: filled.text('资料编号'),
    versionNo: filled.count('版本'),
    lentCopies: filled.count('借出数'),
    fileCount: filled.count('文件数'),
    reviewUserId: filled.maybePerson('复核人'),
    reviewTime: filled.maybeTime('复核时间'),
    /** Of a version that waits: why, what it changes, and until when it would hold. */
    pendingNote: filled.maybeText('更新说明'),
    pendingChanges: filled.maybeText('更改内容'),
    pendingFrom: filled.maybeDay('新版有效期自'),
    pendingTo: filled.maybeDay('新版有效期至'),
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
    /** Only what was in force and has expired, or only the rest. */
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
  // Whoever reviews a version beside the to-do judges that, not the one in force.
  factsAt: {
    KB_RENEW: ['materialName', 'pendingNote', 'pendingChanges', 'validTo', 'pendingFrom', 'pendingTo'],
  },
})
export type MaterialRow = z.output<typeof materialRecord.row>
