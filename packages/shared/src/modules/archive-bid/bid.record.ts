import { z } from 'zod'
import { destroyFilled, destroyKeys, destroyLogged } from '../../custody/destruction.fields'
import { holdKeys, holdLogged } from '../../custody/hold.contract'
import { given, rulesOf, whole } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { labelled, plainLabels } from '../../log/logged-field'
import { filled, filledByMoves, worded } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { shortNo } from '../../tendering/lot-no'
import { bidReturn } from './bid.ending'
import { bidRights } from './bid.permissions'
import { bidCorrection, bidItem } from './bid.rules'

const PLACE = '请按“库房-架-层-盒”填写，如 一库-01架-2层-0007盒'

/** Where bids lie. */
export const shelfFields = {
  keepPlace: {
    label: '存放位置',
    kind: 'text',
    rule: given(
      '存放位置',
      z
        .string()
        .trim()
        .max(60, '存放位置不超过 60 个字')
        .regex(/^[^-\s]+(-[^-\s]+){3}$/, PLACE),
    ),
  },
  boxCount: whole('盒数', 1, 999),
} as const

/** 签名 of one side. */
export const signature = rulesOf(signatureFields)

const DESTROYING = ['ARB_DESTROY_CHECK', 'ARB_DESTROY_LEADER', 'ARB_DESTROY_DONE']
const destroying = ['archiveNo', 'packageNo', 'projectName', 'pieces', 'destroyDue', 'destroyReason'] as const

/** 投标文件归档: one for each lot whose bids were opened, once it is over (DOMAIN 5.8); nobody enters or deletes one. */
export const bidRecord = defineRecord({
  ...bidRights,
  noun: '投标文件档案',
  fields: {},
  keys: {
    projectId: z.string(),
    packageId: z.string(),
    projectManagerBName: z.string().nullable(),
    handUserName: z.string().nullable(),
    acceptUserName: z.string().nullable(),
    /** Of one record that is asked for by itself: bidder by bidder, and what was corrected, the last first. */
    items: z.array(bidItem),
    corrections: z.array(bidCorrection),
    /** What went back to its bidder, and whose bids may go back now. */
    returns: z.array(bidReturn),
    returnable: z.array(z.string()),
    ...holdKeys,
    ...destroyKeys,
    /** Its time is over, and nothing holds it. */
    isDue: z.boolean(),
    /** Which way a destruction that is given up goes: nothing is left to give back. */
    isGivenOut: z.boolean(),
    /** Who hands it over, and whose hands it comes back to. */
    senderName: z.string().nullable(),
  },
  filled: {
    projectCode: filled.text('项目编号'),
    packageNo: worded(filled.text('标包'), ({ packageNo }: { packageNo: string }) => shortNo(packageNo)),
    packageName: filled.text('标包名称'),
    projectName: filled.text('项目名称'),
    bidderCount: filled.count('投标人数'),
    pieces: filled.text('正/副本数'),
    projectManagerBId: filled.maybePerson('项目经理B'),
    dueTime: filled.maybeDay('应归档日'),
    handUserId: filled.maybePerson('移交人'),
    handTime: filled.maybeTime('移交时间'),
    acceptUserId: filled.maybePerson('接收人'),
    acceptTime: filled.maybeTime('接收时间'),
    acceptCheck: filled.texts('接收核对'),
    archiveNo: filled.maybeText('档号'),
    ...filledByMoves(shelfFields),
    retentionCode: { label: '保管期限', kind: 'dict', dict: 'retentionCode', wire: z.string().nullable() },
    destroyDue: filled.maybeDay('保管期满日'),
    returnReason: { ...filled.maybeText('退回原因'), kind: 'area' },
    ...destroyFilled,
  },
  called: { createTime: '生成时间' },
  listName: '投标文件归档台账',
  columns: [
    'projectCode',
    'packageNo',
    'projectName',
    'bidderCount',
    'pieces',
    'projectManagerBId',
    'dueTime',
    'handTime',
    'acceptUserId',
    'archiveNo',
    'keepPlace',
    'status',
  ],
  more: [
    'packageName',
    'handUserId',
    'acceptTime',
    'boxCount',
    'retentionCode',
    'destroyDue',
    'destroyTime',
    'createTime',
  ],
  beside: ['destroyReason', 'destroyWay', 'proposeUserId', 'checkUserId', 'approveUserId'],
  order: ['dueTime', 'handTime', 'acceptTime', 'archiveNo', 'destroyDue', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    packageNo: filter.text(64),
    projectName: filter.text(200),
    archiveNo: filter.text(64),
    keepPlace: filter.text(60),
    /** Past its day, and not handed over. */
    isLate: filter.flag(),
    /** Its time is over, it is still there, and nothing holds it. */
    isDue: filter.flag(),
    /** Bids of some who did not win may go back to them. */
    isReturnable: filter.flag(),
    status: filter.status(),
  },
  logged: {
    items: { label: '投标人清单', kind: 'text', counted: '家' },
    corrections: { label: '更正史', kind: 'text', counted: '次' },
    acceptCheck: { label: '接收核对', kind: 'text', counted: '项' },
    senderId: { label: '应移交人', kind: 'person' },
    packageId: { label: '标包', kind: 'text' },
    returns: { label: '退还投标人', kind: 'text', counted: '家' },
    ...destroyLogged,
    ...holdLogged,
    isGivenOut: { label: '已全部退还', kind: 'flag' },
    ...labelled('date', { dueDate: '应归档日', endedDate: '采购结束日' }),
    ...plainLabels({ handSign: '移交人签名', handSignHash: '移交人签名校验值' }),
  },
  facts: ['projectName', 'packageNo', 'packageName', 'bidderCount', 'dueTime'],
  factsAt: {
    ARB_ACCEPT: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'boxCount', 'handUserId'],
    ARB_FIX: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'returnReason'],
    ...Object.fromEntries(DESTROYING.map((stepId) => [stepId, destroying])),
  },
})
export type BidRow = z.output<typeof bidRecord.row>
