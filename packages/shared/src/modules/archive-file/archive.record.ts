import { z } from 'zod'
import { instant } from '../../contract/page'
import { optionalWhole, requiredDict, requiredText, text, whole } from '../../fields/fields'
import { labelled } from '../../log/logged-field'
import { filled, filledByMoves } from '../../record/filled'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { archivePartStatus } from './archive.flow'
import { archiveRights } from './archive.permissions'
import { archiveItem, PART_CODES } from './archive.rules'

/** What is entered of an archive when it is put on the shelf (著录). */
export const inputFields = {
  retentionCode: requiredDict('保管期限', 'retentionCode'),
  secretLevel: requiredDict('密级', 'secretLevel'),
  /** 库房-架-层 */
  keepPlace: requiredText('存放位置', 60),
  boxNo: requiredText('盒号', 60),
  boxCount: whole('盒数', 1, 999),
  totalPages: optionalWhole('总页数', 0, 9_999_999),
  keywords: text('主题词', 200),
} as const

/** One part of the archive, as its sender and its receiver see it. */
export const archivePart = z.object({
  listId: z.string(),
  version: z.number(),
  part: z.enum(PART_CODES),
  status: z.enum(archivePartStatus),
  senderId: z.string().nullable(),
  senderName: z.string().nullable(),
  handTime: instant.nullable(),
  returnReason: z.string().nullable(),
  items: z.array(archiveItem),
  /** What keeps it from being handed in, item by item; empty: nothing. */
  missing: z.array(z.object({ itemCode: z.string(), message: z.string() })),
  allowedActions: z.array(z.string()),
})
export type ArchivePart = z.output<typeof archivePart>

/** 项目档案归档: one for each project whose lots are all over (DOMAIN 5.9); nobody enters or deletes one. */
export const archiveRecord = defineRecord({
  ...archiveRights,
  noun: '项目档案',
  fields: {},
  keys: {
    projectId: z.string(),
    procurementRegime: z.string(),
    projectManagerBName: z.string().nullable(),
    customerManagerName: z.string().nullable(),
    acceptUserName: z.string().nullable(),
    inputUserName: z.string().nullable(),
    checkUserName: z.string().nullable(),
    /** Of one archive that is asked for by itself. */
    parts: z.array(archivePart),
    /** A part of it waits for the caller to hand it in. */
    isSender: z.boolean(),
    /** 档号 is fixed with it: another 保管期限 would be another number. */
    isNumbered: z.boolean(),
    /** It was there on paper before the product, and was brought in from a list. */
    isLegacy: z.boolean(),
    /** It was brought in, from a package or from a list: nobody handed it in here. */
    isBroughtIn: z.boolean(),
    /** The place of the tree on which it stands; null: only in words. */
    placeId: z.string().nullable(),
    /** Whoever hands in a part may be somebody else from now on, for the caller's department. */
    mayAssign: z.boolean(),
    /** The caller may begin 补充归档 of it now. */
    maySupplement: z.boolean(),
  },
  filled: {
    /** Where an archive that was brought in came from (`wordsOfSource`); null: it was entered here. */
    source: filled.maybeText('来源'),
    projectCode: filled.text('项目编号'),
    projectName: filled.text('项目名称'),
    clientName: filled.text('客户'),
    projectManagerBId: filled.maybePerson('项目经理B'),
    customerManagerId: filled.maybePerson('客户经理'),
    partStates: filled.text('B / 客户经理'),
    /** Of a volume of before the product. */
    endedDate: filled.maybeDay('采购结束日期'),
    dueTime: filled.maybeDay('应归档日'),
    lateDays: filled.maybeCount('超期天数'),
    handTime: filled.maybeTime('移交时间'),
    acceptUserId: filled.maybePerson('接收人'),
    acceptTime: filled.maybeTime('接收时间'),
    archiveNo: filled.maybeText('档号'),
    ...filledByMoves(inputFields),
    inputUserId: filled.maybePerson('录入人'),
    inputTime: filled.maybeTime('录入时间'),
    checkUserId: filled.maybePerson('审核人'),
    archivedTime: filled.maybeTime('入库时间'),
    editReason: { ...filled.maybeText('更正原因'), kind: 'area' },
  },
  called: { createTime: '生成时间' },
  listName: '项目档案归档台账',
  columns: [
    'projectCode',
    'projectName',
    'clientName',
    'projectManagerBId',
    'customerManagerId',
    'partStates',
    'dueTime',
    'lateDays',
    'archiveNo',
    'status',
  ],
  more: [
    'source',
    'retentionCode',
    'secretLevel',
    'keepPlace',
    'boxNo',
    'handTime',
    'acceptUserId',
    'archivedTime',
    'createTime',
  ],
  beside: ['keywords', 'totalPages', 'inputUserId', 'checkUserId'],
  order: ['dueTime', 'archivedTime', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    archiveNo: filter.text(64),
    retentionCode: filter.dict(),
    /** Past its day, and not all handed in. */
    isLate: filter.flag(),
    status: filter.status(),
  },
  logged: {
    isLegacy: { label: '历史档案', kind: 'flag' },
    isBroughtIn: { label: '由别处导入', kind: 'flag' },
    handUserIds: { label: '移交人', kind: 'people' },
    placeId: { label: '架位', kind: 'text' },
    partStatuses: { label: '移交情况', kind: 'text', counted: '部分' },
    ...labelled('date', { dueDate: '应归档日' }),
    ...labelled('flag', { isLeaveArchive: '离职人员归档', isSecret: '涉密项目' }),
  },
  facts: ['projectName', 'clientName', 'dueTime', 'partStates'],
  factsAt: {
    ARF_CHECK: ['source', 'projectName', 'archiveNo', 'retentionCode', 'keepPlace', 'boxNo'],
    ARF_EDIT: ['source', 'projectName', 'archiveNo', 'keepPlace', 'boxNo', 'editReason'],
  },
})
export type ArchiveRow = z.output<typeof archiveRecord.row>
