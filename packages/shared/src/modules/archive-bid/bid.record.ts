import { z } from 'zod'
import { given, rulesOf, whole } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { labelled, plainLabels } from '../../log/logged-field'
import { filled, filledByMoves, worded } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { shortNo } from '../../tendering/lot-no'
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
  more: ['packageName', 'handUserId', 'acceptTime', 'boxCount', 'retentionCode', 'destroyDue', 'createTime'],
  order: ['dueTime', 'handTime', 'acceptTime', 'archiveNo', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    packageNo: filter.text(64),
    projectName: filter.text(200),
    archiveNo: filter.text(64),
    keepPlace: filter.text(60),
    /** Past its day, and not handed over. */
    isLate: filter.flag(),
    status: filter.status(),
  },
  logged: {
    items: { label: '投标人清单', kind: 'text', counted: '家' },
    corrections: { label: '更正史', kind: 'text', counted: '次' },
    acceptCheck: { label: '接收核对', kind: 'text', counted: '项' },
    senderId: { label: '应移交人', kind: 'person' },
    packageId: { label: '标包', kind: 'text' },
    ...labelled('date', { dueDate: '应归档日', endedDate: '采购结束日' }),
    ...plainLabels({ handSign: '移交人签名', handSignHash: '移交人签名校验值' }),
  },
  facts: ['projectName', 'packageNo', 'packageName', 'bidderCount', 'dueTime'],
  factsAt: {
    ARB_ACCEPT: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'boxCount', 'handUserId'],
    ARB_FIX: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'returnReason'],
  },
})
export type BidRow = z.output<typeof bidRecord.row>
