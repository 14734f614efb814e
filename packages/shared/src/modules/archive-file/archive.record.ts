import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  optionalWholeNumberField,
  requiredDictionaryField,
  requiredTextField,
  textField,
  wholeNumberField,
} from '../../fields/fields'
import { fieldsFromLabels } from '../../fields/logged-field'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { archivePartStatus } from './archive.flow'
import { archiveRights } from './archive.permissions'
import { archiveItem, PART_CODES } from './archive.rules'

/** Cataloguing fields, entered when an archive is stored (著录). */
export const inputFields = {
  retentionCode: requiredDictionaryField('保管期限', 'retentionCode'),
  secretLevel: requiredDictionaryField('密级', 'secretLevel'),
  /** 库房-架-层 */
  keepPlace: requiredTextField('存放位置', 60),
  boxNo: requiredTextField('盒号', 60),
  boxCount: wholeNumberField('盒数', 1, 999),
  totalPages: optionalWholeNumberField('总页数', 0, 9_999_999),
  keywords: textField('主题词', 200),
} as const

/** One part of an archive, for its sender and its receiver. */
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
  /** What is missing before it can be handed in, by item; empty when nothing is. */
  missing: z.array(z.object({ itemCode: z.string(), message: z.string() })),
  allowedActions: z.array(z.string()),
})
export type ArchivePart = z.output<typeof archivePart>

/**
 * 项目档案归档: created by the system for each project whose lots are all finished (DOMAIN 5.9). Nobody enters or
 * deletes one.
 */
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
    /** The parts of the archive; only in the detail of one archive. */
    parts: z.array(archivePart),
    /** True when the caller has to hand in a part. */
    isSender: z.boolean(),
    /** True once 档号 was assigned. It contains 保管期限, which therefore cannot change any more. */
    isNumbered: z.boolean(),
    /** True for a paper archive older than this system, imported from a list. */
    isLegacy: z.boolean(),
    /** True when it was imported from a package or a list, so that nobody handed it in here. */
    isBroughtIn: z.boolean(),
    /** Its place in the storage tree; null when the place is only given as text. */
    placeId: z.string().nullable(),
    /** True when the caller may reassign parts of their department to another sender. */
    mayAssign: z.boolean(),
    /** True when the caller may start a 补充归档 for it now. */
    maySupplement: z.boolean(),
  },
  filled: {
    /** Where an imported archive came from (`wordsOfSource`); null when it was entered here. */
    source: serverField.maybeText('来源'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    clientName: serverField.text('客户'),
    projectManagerBId: serverField.maybePerson('项目经理B'),
    customerManagerId: serverField.maybePerson('客户经理'),
    partStates: serverField.text('B / 客户经理'),
    /** The end of the procurement; only for archives older than this system. */
    endedDate: serverField.maybeDay('采购结束日期'),
    dueTime: serverField.maybeDay('应归档日'),
    lateDays: serverField.maybeCount('超期天数'),
    handTime: serverField.maybeTime('移交时间'),
    acceptUserId: serverField.maybePerson('接收人'),
    acceptTime: serverField.maybeTime('接收时间'),
    archiveNo: serverField.maybeText('档号'),
    ...nullableMoveFields(inputFields),
    inputUserId: serverField.maybePerson('录入人'),
    inputTime: serverField.maybeTime('录入时间'),
    checkUserId: serverField.maybePerson('审核人'),
    archivedTime: serverField.maybeTime('入库时间'),
    editReason: { ...serverField.maybeText('更正原因'), kind: 'area' },
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
    /** True for archives that are past their due date with a part outstanding. */
    isLate: filter.flag(),
    status: filter.status(),
  },
  logged: {
    isLegacy: { label: '历史档案', kind: 'flag' },
    isBroughtIn: { label: '由别处导入', kind: 'flag' },
    handUserIds: { label: '移交人', kind: 'people' },
    placeId: { label: '架位', kind: 'text' },
    partStatuses: { label: '移交情况', kind: 'text', counted: '部分' },
    ...fieldsFromLabels('date', { dueDate: '应归档日' }),
    ...fieldsFromLabels('flag', { isLeaveArchive: '离职人员归档', isSecret: '涉密项目' }),
  },
  facts: ['projectName', 'clientName', 'dueTime', 'partStates'],
  factsAt: {
    ARF_CHECK: ['source', 'projectName', 'archiveNo', 'retentionCode', 'keepPlace', 'boxNo'],
    ARF_EDIT: ['source', 'projectName', 'archiveNo', 'keepPlace', 'boxNo', 'editReason'],
  },
})
export type ArchiveRow = z.output<typeof archiveRecord.row>
