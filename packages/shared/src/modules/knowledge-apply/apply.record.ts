import { z } from 'zod'
import { joinTags, statusName } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField, withComputedText } from '../../record/server-fields'
import { applyFields } from './apply.fields'
import { applyFlow } from './apply.flow'
import { applyRights } from './apply.permissions'

const nullable = z.string().nullable()
const flags = [
  'asksOwner',
  'moreOwners',
  'lends',
  'startsAtOffice',
  'startsAtLeader',
  'ownerToOffice',
  'ownerToLeader',
  'goesToHead',
  'goesToLeader',
  'goesToOpen',
  'goesToHandOut',
] as const

const flagField = (label: string) => ({ label, kind: 'flag' }) as const
/** The labels of the flags of an application in the operation log. */
const wayWords = {
  asksOwner: flagField('须持证人同意'),
  moreOwners: flagField('还有其他持证人'),
  lends: flagField('借出原件'),
  startsAtOffice: flagField('提交综合管理'),
  startsAtLeader: flagField('提交公司领导'),
  ownerToOffice: flagField('持证人同意后交综合管理'),
  ownerToLeader: flagField('持证人同意后交公司领导'),
  goesToHead: flagField('审核后交部门负责人'),
  goesToLeader: flagField('审核后交公司领导'),
  goesToOpen: flagField('审核后开放下载'),
  goesToHandOut: flagField('审核后交出原件'),
} satisfies Record<(typeof flags)[number], unknown>

/** A file of a material; `problem` says why it cannot be downloaded. */
const file = z.object({ fileId: z.string(), name: z.string(), size: z.number(), problem: nullable })

/** A material of an application in the version applied for, with its current state. */
const item = z.object({
  materialId: z.string(),
  versionId: z.string(),
  versionNo: z.number(),
  materialCode: z.string(),
  materialName: z.string(),
  materialType: z.string(),
  secretLevel: z.string(),
  ownerUserName: nullable,
  /** For another person's certificate: whether the holder has consented; null when no consent is needed. */
  isAgreed: z.boolean().nullable(),
  validTo: nullable,
  /** The number of the material's originals that are available now. */
  originalsLeft: z.number(),
  /** Why it may not be used today; null when it may. */
  problem: nullable,
  files: z.array(file),
})
export type ApplyItem = z.output<typeof item>
export type ApplyFile = z.output<typeof file>

const statusNames = statusNamesOf(applyFlow)

/** Tags shown next to the status of an application. */
export const applyMarks = { late: '逾期未还' } as const

/** 基础资料申请 (DOMAIN 5.6). */
export const applyRecord = defineRecord({
  ...applyRights,
  noun: '资料申请',
  fields: applyFields,
  keys: {
    createUserId: nullable,
    departmentId: nullable,
    nextOwnerId: nullable,
    nextOwnerName: nullable,
    outUserName: nullable,
    backUserName: nullable,
    comparisonCode: nullable,
    isControlled: z.boolean(),
    /** The materials of the application; only in its detail. */
    items: z.array(item),
    /** True when the caller may download the watermarked files now. */
    mayDownload: z.boolean(),
    /** True when originals were not returned in time. */
    isLate: z.boolean(),
    ...(Object.fromEntries(flags.map((name) => [name, z.boolean()])) as Record<
      (typeof flags)[number],
      z.ZodBoolean
    >),
  },
  number: 'applyNo',
  filled: {
    applyNo: serverField.maybeText('申请编号'),
    purpose: serverField.text('用途'),
    materialCount: serverField.count('资料数'),
    /** Only in the detail; an approver needs to know which materials, not how many. */
    materialNames: serverField.maybeText('申请的资料'),
    passedTime: serverField.maybeTime('通过时间'),
    downloadUntil: serverField.maybeTime('下载截止'),
    dueTime: serverField.maybeTime('应还时间'),
    outTime: serverField.maybeTime('交出时间'),
    outUserId: serverField.maybePerson('交出经手人'),
    backTime: serverField.maybeTime('归还时间'),
    backUserId: serverField.maybePerson('归还经手人'),
    backNote: serverField.maybeText('归还说明'),
    status: withComputedText(serverField.text('状态'), (row: { status: string; isLate: boolean }) =>
      joinTags(statusName(statusNames, row.status), row.isLate && applyMarks.late),
    ),
  },
  called: { createUserName: '申请人', createTime: '申请时间' },
  listName: '基础资料申请',
  columns: [
    'applyNo',
    'purpose',
    'createUserName',
    'useWay',
    'materialCount',
    'planReturnTime',
    'downloadUntil',
    'status',
  ],
  more: ['passedTime', 'outTime', 'outUserId', 'backTime', 'backUserId', 'createTime'],
  beside: ['reason', 'backNote', 'otherPurpose'],
  order: ['applyNo', 'planReturnTime', 'downloadUntil', 'status', 'createTime'],
  filters: {
    comparisonId: filter.id(),
    materialId: filter.id(),
    applyNo: filter.text(64),
    purpose: filter.text(200),
    createUserName: filter.text(50),
    useWay: filter.dict(),
    isLate: filter.flag(),
    status: filter.status(),
  },
  logged: {
    ...wayWords,
    items: { label: '申请的版本', kind: 'text' },
    nextOwnerId: { label: '待同意的持证人', kind: 'person' },
    fileId: { label: '附件', kind: 'text' },
    isControlled: { label: '含受控资料', kind: 'flag' },
    hasOffice: { label: '综合管理有审核人', kind: 'flag' },
    hasHead: { label: '部门有负责人', kind: 'flag' },
    ownerIds: { label: '须同意的持证人', kind: 'people' },
    consentIds: { label: '已同意的持证人', kind: 'people' },
    comparisonCode: { label: '比选编号', kind: 'text' },
    materialId: { label: '资料', kind: 'text' },
    versionId: { label: '版本', kind: 'text' },
    versionNo: { label: '版本', kind: 'number' },
    materialCode: { label: '资料编号', kind: 'text' },
    name: { label: '文件', kind: 'text' },
    mark: { label: '水印', kind: 'text' },
  },
  facts: ['purpose', 'createUserName', 'useWay', 'materialNames', 'planReturnTime', 'reason'],
  factsAt: {
    KB_LEND: ['purpose', 'createUserName', 'materialNames', 'planReturnTime'],
    KB_RETURN: ['purpose', 'materialNames', 'outTime', 'dueTime'],
  },
})
export type ApplyRow = z.output<typeof applyRecord.row>
