import { z } from 'zod'
import { fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { applyFields, confirmFields, handoutFields, sealFields, waiveFields } from './notice.fields'
import { noticeRights } from './notice.permissions'

const nullable = z.string().nullable()
const { receiverIdCard: _onlyWritten, ...applied } = applyFields

/** 通知书: one for each lot and supplier (DOMAIN 5.11). They are created by 定标; nobody enters or deletes one. */
export const noticeRecord = defineRecord({
  ...noticeRights,
  noun: '通知书',
  fields: {},
  keys: {
    projectId: z.string(),
    packageId: z.string(),
    supplierId: z.string(),
    /** True for the winner's notice, for which the lot waits. */
    isWinner: z.boolean(),
    isAtCounter: z.boolean(),
    /** True when part of the lot's service fee is unpaid and no waiver was given. */
    isUnpaid: z.boolean(),
    /**
     * True when the law forbids withholding the notice because of a fee (招标投标法45, 政府采购法46): the unpaid fee
     * is only a warning.
     */
    isFeeWarning: z.boolean(),
    replacesId: nullable,
    replacedById: nullable,
    /** The obstacles to the approval by the project manager, as sentences. */
    obstacles: z.array(z.string()),
    stepTitle: nullable,
    /** Who confirmed the receipt: the receiver by link, or staff with a proof; null until then. */
    confirmedBy: z.enum(['receiver', 'counter']).nullable(),
    /**
     * True when the receiver's confirmation came from the IP address from which the link was created, which is
     * suspicious.
     */
    isSameAddress: z.boolean(),
    /** True when the caller may create a link for the receiver. */
    mayLink: z.boolean(),
    /** True when the caller may generate the document to be sealed. */
    maySeal: z.boolean(),
  },
  filled: {
    noticeNo: serverField.text('通知书编号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNo: serverField.text('标包'),
    packageName: serverField.text('标包名称'),
    supplierName: serverField.text('供应商'),
    noticeType: serverField.dict('类型', 'saleNoticeType'),
    winBidMoney: serverField.maybeMoney('中标金额'),
    winBidWan: serverField.maybeWan('中标金额(万元)'),
    serviceMoney: serverField.maybeMoney('服务费'),
    feeState: serverField.maybeText('收费状态'),
    ...nullableMoveFields(applied),
    receiverIdCardMask: serverField.maybeText('领取人身份证号'),
    applyTime: serverField.maybeTime('申请时间'),
    ...nullableMoveFields(waiveFields),
    waiveReason: { ...serverField.maybeText('豁免原因'), kind: 'area' },
    ...nullableMoveFields(sealFields),
    ...nullableMoveFields(handoutFields),
    /** SHA-256 of the signature image in hexadecimal; null without a signature. */
    signHash: serverField.maybeText('签名'),
    ...nullableMoveFields(confirmFields),
    receiveTime: serverField.maybeTime('领取时间'),
    linkExpireTime: serverField.maybeTime('签收链接有效期至'),
    confirmName: serverField.maybeText('签收人'),
    confirmIp: serverField.maybeText('签收地址'),
    confirmAgent: { ...serverField.maybeText('签收浏览器'), kind: 'area' },
    voidReason: { ...serverField.maybeText('作废原因'), kind: 'area' },
    replacesNo: serverField.maybeText('代替的通知书'),
    replacedByNo: serverField.maybeText('代替它的通知书'),
  },
  called: { createTime: '生成时间' },
  listName: '通知书领取台账',
  columns: [
    'noticeNo',
    'projectCode',
    'packageNo',
    'supplierName',
    'noticeType',
    'winBidWan',
    'serviceMoney',
    'feeState',
    'applyTime',
    'receiverName',
    'receiveTime',
    'status',
  ],
  more: ['projectName', 'receiveWay', 'noticeSendTime', 'expressNo', 'replacedByNo', 'createTime'],
  order: ['noticeNo', 'applyTime', 'receiveTime', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    packageId: filter.id(),
    noticeNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(),
    supplierName: filter.text(),
    noticeType: filter.dict(),
    receiveWay: filter.dict(),
    status: filter.status(),
  },
  logged: {
    ...fieldsFromLabels('flag', {
      isWinner: '中标（成交）人的',
      isAtCounter: '现场领取',
      isUnpaid: '服务费未收清',
      isSameAddress: '与生成链接同一地址',
      isSecret: '涉密项目',
    }),
    ...fieldsFromLabels('number', { unpaidBills: '未收清的账单' }),
    paidMoney: { label: '已收服务费', kind: 'money', unit: '元' },
    ...fieldsFromLabels('time', { waiveTime: '豁免时间' }),
    ...textFieldsFromLabels({
      receiverIdCardSealed: '领取人身份证号（加密）',
      signImage: '签名图片',
      linkHash: '签收链接校验值',
      linkIp: '生成链接的地址',
      confirmedBy: '签收方式',
      replacesId: '代替的通知书',
      replacedById: '代替它的通知书',
    }),
  },
  facts: ['projectName', 'supplierName', 'noticeType', 'winBidMoney', 'receiverName', 'receiveWay'],
  factsAt: {
    SALE_CHECK_FIN: [
      'projectName',
      'supplierName',
      'winBidMoney',
      'serviceMoney',
      'feeState',
      'receiverName',
    ],
    SALE_WAIVE: ['projectName', 'supplierName', 'winBidMoney', 'serviceMoney', 'feeState'],
    SALE_VOID: ['noticeNo', 'projectName', 'supplierName', 'winBidMoney', 'voidReason'],
  },
})
export type NoticeRow = z.output<typeof noticeRecord.row>
