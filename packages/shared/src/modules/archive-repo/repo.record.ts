import { z } from 'zod'
import { instant } from '../../contract/page'
import { dict, files, requiredArea, requiredDict, time } from '../../fields/fields'
import { labelled } from '../../log/logged-field'
import { filled, filledByMoves } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { inputFields } from '../archive-file/archive.record'
import { archiveItem } from '../archive-file/archive.rules'
import { repoRights } from './repo.permissions'

/** What the registration of a destruction asks for. */
export const destroyFields = {
  destroyTime: time('销毁时间'),
  destroyWay: dict('销毁方式', 'destroyWay'),
  destroyFile: files('销毁现场照片'),
} as const

/** What keeps a volume beyond its time. */
export const holdFields = {
  holdKind: requiredDict('冻结事由', 'holdKind'),
  reason: { label: '说明', kind: 'area', rule: requiredArea('说明', 500) },
} as const

/** One reason to keep it, in force until somebody ends it. */
export const holdWire = z.object({
  listId: z.string(),
  holdKind: z.string(),
  reason: z.string(),
  userName: z.string(),
  time: instant,
  endUserName: z.string().nullable(),
  endTime: instant.nullable(),
  endReason: z.string().nullable(),
})
export type Hold = z.output<typeof holdWire>

/** 档案库: a project's archive once it is kept (DOMAIN 5.10); nobody enters or deletes one. */
export const repoRecord = defineRecord({
  ...repoRights,
  noun: '档案',
  fields: {},
  keys: {
    projectId: z.string(),
    archiveId: z.string(),
    /** Of one that is asked for by itself: what lies in it. */
    items: z.array(archiveItem),
    holds: z.array(holdWire),
    /** Its time is over, and nothing holds it. */
    isDue: z.boolean(),
    isHeld: z.boolean(),
    mayHold: z.boolean(),
    /** The number of pieces that are lent. */
    lentCount: z.number(),
  },
  filled: {
    archiveNo: filled.maybeText('档号'),
    projectCode: filled.text('项目编号'),
    projectName: filled.text('项目名称'),
    clientName: filled.text('客户'),
    year: filled.text('年度'),
    ...filledByMoves(inputFields),
    archivedTime: filled.maybeTime('入库时间'),
    keepUntil: filled.maybeDay('到期日'),
    destroyReason: { ...filled.maybeText('销毁原因'), kind: 'area' },
    proposeUserId: filled.maybePerson('销毁提出人'),
    checkUserId: filled.maybePerson('销毁复核人'),
    approveUserId: filled.maybePerson('销毁批准人'),
    ...filledByMoves(destroyFields),
  },
  called: { createTime: '登记时间' },
  listName: '档案库',
  columns: [
    'archiveNo',
    'projectCode',
    'projectName',
    'clientName',
    'year',
    'retentionCode',
    'secretLevel',
    'keepPlace',
    'boxCount',
    'totalPages',
    'keepUntil',
    'status',
  ],
  more: ['boxNo', 'archivedTime', 'keywords', 'destroyTime'],
  beside: ['destroyReason', 'destroyWay', 'proposeUserId', 'checkUserId', 'approveUserId'],
  order: ['archiveNo', 'archivedTime', 'keepUntil', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    archiveNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    clientName: filter.text(200),
    keywords: filter.text(200),
    /** Anywhere: in number, name, client, items, keywords and the text of its files. */
    fullText: filter.text(50),
    year: filter.text(4),
    retentionCode: filter.dict(),
    secretLevel: filter.dict(),
    keepPlace: filter.text(60),
    /** Its time is over. */
    isDue: filter.flag(),
    status: filter.status(),
  },
  logged: {
    ...labelled('flag', { isSecret: '涉密项目', isHeld: '冻结中' }),
    archiveId: { label: '项目档案', kind: 'text' },
    proposeSign: { label: '提出人签名图', kind: 'text' },
    checkSign: { label: '复核人签名图', kind: 'text' },
    holdKind: holdFields.holdKind,
    endReason: { label: '解除原因', kind: 'text' },
    proposeSignHash: { label: '提出人签名', kind: 'text' },
    checkSignHash: { label: '复核人签名', kind: 'text' },
  },
  facts: ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason'],
})
export type RepoRow = z.output<typeof repoRecord.row>
