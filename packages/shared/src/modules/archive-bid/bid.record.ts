import { z } from 'zod'
import { destroyFilled, destroyKeys, destroyLogged } from '../../custody/destruction.fields'
import { holdKeys, holdLogged } from '../../custody/hold.contract'
import { pickFieldRules, requiredTextRule, wholeNumberField } from '../../fields/fields'
import { fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { signatureFields } from '../../fields/signature'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField, withComputedText } from '../../record/server-fields'
import { shortLotNo } from '../../tendering/lot-no'
import { cleanLine } from '../../text/clean'
import { bidReturn } from './bid.ending'
import { bidRights } from './bid.permissions'
import { bidCorrection, bidItem } from './bid.rules'

const PLACE = '请按“库房-架-层-盒”填写，如 一库-01架-2层-0007盒'

/** The fields of the place where the bids are stored. */
export const shelfFields = {
  keepPlace: {
    label: '存放位置',
    kind: 'text',
    rule: requiredTextRule(
      '存放位置',
      z
        .string()
        .overwrite(cleanLine)
        .max(60, '存放位置不超过 60 个字')
        .regex(/^[^-\s]+(-[^-\s]+){3}$/, PLACE),
    ),
  },
  boxCount: wholeNumberField('盒数', 1, 999),
} as const

/** The rule for the 签名 of one party. */
export const signature = pickFieldRules(signatureFields)

const DESTROYING = ['ARB_DESTROY_CHECK', 'ARB_DESTROY_LEADER', 'ARB_DESTROY_DONE']
const destroying = ['archiveNo', 'packageNo', 'projectName', 'pieces', 'destroyDue', 'destroyReason'] as const

/**
 * 投标文件归档: created by the system for each lot with opened bids, once the lot is finished (DOMAIN 5.8). Nobody
 * enters or deletes one.
 */
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
    /** The bids by bidder, and the corrections, newest first; only in the detail of one record. */
    items: z.array(bidItem),
    corrections: z.array(bidCorrection),
    /** Bids already returned, and the bidders whose bids may be returned now. */
    returns: z.array(bidReturn),
    returnable: z.array(z.string()),
    ...holdKeys,
    ...destroyKeys,
    /** True when the retention period has ended and there is no hold. */
    isDue: z.boolean(),
    /** True when no bid is left to return; decides where an abandoned destruction leads. */
    isGivenOut: z.boolean(),
    /** The sender, who also gets the bids when they are returned. */
    senderName: z.string().nullable(),
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    packageNo: withComputedText(serverField.text('标包'), ({ packageNo }: { packageNo: string }) =>
      shortLotNo(packageNo),
    ),
    packageName: serverField.text('标包名称'),
    projectName: serverField.text('项目名称'),
    bidderCount: serverField.count('投标人数'),
    pieces: serverField.text('正/副本数'),
    projectManagerBId: serverField.maybePerson('项目经理B'),
    dueTime: serverField.maybeDay('应归档日'),
    handUserId: serverField.maybePerson('移交人'),
    handTime: serverField.maybeTime('移交时间'),
    acceptUserId: serverField.maybePerson('接收人'),
    acceptTime: serverField.maybeTime('接收时间'),
    acceptCheck: serverField.texts('接收核对'),
    archiveNo: serverField.maybeText('档号'),
    ...nullableMoveFields(shelfFields),
    retentionCode: { label: '保管期限', kind: 'dict', dict: 'retentionCode', wire: z.string().nullable() },
    destroyDue: serverField.maybeDay('保管期满日'),
    returnReason: { ...serverField.maybeText('退回原因'), kind: 'area' },
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
    /** Not handed over although the deadline has passed. */
    isLate: filter.flag(),
    /** The retention period has ended, the bids still exist, and there is no hold. */
    isDue: filter.flag(),
    /** Some losing bids may be returned to their bidders. */
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
    ...fieldsFromLabels('date', { dueDate: '应归档日', endedDate: '采购结束日' }),
    ...textFieldsFromLabels({ handSign: '移交人签名', handSignHash: '移交人签名校验值' }),
  },
  facts: ['projectName', 'packageNo', 'packageName', 'bidderCount', 'dueTime'],
  factsAt: {
    ARB_ACCEPT: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'boxCount', 'handUserId'],
    ARB_FIX: ['projectName', 'packageNo', 'bidderCount', 'pieces', 'returnReason'],
    ...Object.fromEntries(DESTROYING.map((stepId) => [stepId, destroying])),
  },
})
export type BidRow = z.output<typeof bidRecord.row>
