import { z } from 'zod'
import {
  booleanField,
  dictionaryField,
  filesField,
  optionalDateField,
  optionalRule,
  peopleField,
  requiredDictionaryField,
  requiredTextAreaRule,
  textAreaField,
  textField,
  textFieldByRule,
  timeField,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField, withComputedText } from '../../record/server-fields'
import { timeRule } from '../../validators/date-rules'
import { phone } from '../../validators/rules'
import {
  type ComplainItem,
  groundsText,
  itemsForm,
  itemWire,
  LETTER_PARTS,
  type LetterPart,
} from './complain.items'
import { complainRights } from './complain.permissions'

/** The form fields of a complaint (DOMAIN 5.12). */
export const complainFields = {
  complainType: requiredDictionaryField('类型', 'complainType'),
  stage: requiredDictionaryField('环节', 'complainStage'),
  /** The lot that the complaint concerns; empty when it concerns the whole project. */
  packageId: textFieldByRule('标包', optionalRule(z.uuid('标包不存在'))),
  supplierId: textFieldByRule('供应商', optionalRule(z.uuid('供应商不存在'))),
  complainantName: textField('提出人', 100),
  contactName: textField('联系人', 50),
  mobile: textFieldByRule('联系电话', optionalRule(phone)),
  receiveTime: { ...textFieldByRule('收到时间', timeRule('收到时间')), kind: 'time' },
  receiveWay: requiredDictionaryField('收到方式', 'complainWay'),
  knownTime: timeField('知道或应当知道之日'),
  /** Only for a 投诉 in 政府采购: the deadline of the written statement counts from this day (R23). */
  authorityNoticeDate: optionalDateField('投诉答复通知书收到日期'),
  content: { label: '内容摘要', kind: 'area', rule: requiredTextAreaRule('内容摘要', 4000) },
  items: { ...textFieldByRule('事项', itemsForm), wire: z.array(itemWire) },
  suspendProject: booleanField('暂停招投标活动'),
  accusedIds: peopleField('被投诉的本单位人员', 20),
  evidence: filesField('投诉材料'),
} as const

/** The fields of 受理 and of its refusal. */
export const acceptFields = {
  handlerId: { label: '承办人', kind: 'person', rule: optionalRule(z.uuid('承办人不存在')) },
  timelyGiven: dictionaryField('是否及时（人工认定）', 'yesNo'),
  timelyReason: textAreaField('人工认定的理由', 500),
  refuseGround: dictionaryField('不予受理的理由', 'refuseGround'),
} as const
/** The fields of 补正通知. */
export const supplementFields = {
  missingParts: textFieldByRule(
    '缺少的内容',
    z.array(z.enum(Object.keys(LETTER_PARTS) as [LetterPart])).min(1, '请勾选缺少的内容'),
  ),
  supplementDue: { ...textFieldByRule('补正期限', timeRule('补正期限')), kind: 'time' },
} as const
/** The overall fields of the answer, besides its items. */
export const conclusionFields = {
  affectResult: booleanField('影响采购结果'),
  measure: dictionaryField('处理措施', 'measure'),
} as const
/** The fields of 送达. */
export const deliverFields = {
  replyTime: timeField('答复送达时间'),
  deliverWay: dictionaryField('送达方式', 'tellWay'),
  replyProof: filesField('送达凭证'),
} as const
/** The fields of 提交书面说明. */
export const statementFields = {
  statementTime: timeField('书面说明提交时间'),
  statementFile: filesField('书面说明与证据'),
} as const
export const transferFields = {
  authorityName: textField('行政监督部门', 100),
  transferTime: timeField('转交时间'),
} as const
/** The fields of 办结. */
export const closeFields = {
  noMeasureReason: textAreaField('未采取处理措施的原因', 500),
  decideTime: timeField('行政监督部门决定时间'),
  decision: textAreaField('行政监督部门的决定', 2000),
  decisionFile: filesField('行政监督部门的决定书'),
  satisfaction: dictionaryField('满意度', 'satisfaction'),
} as const
export const withdrawFields = { withdrawProof: filesField('撤回申请') } as const

const nullable = z.string().nullable()
type ComplaintWords = { isTimely: boolean | null; timelyGiven: string | null }
const timely = { true: '及时', false: '逾期', null: '—' } as const
/** The timeliness as text: as calculated by the rules, unless a person decided otherwise and gave a reason. */
const timelinessText = ({ isTimely, timelyGiven }: ComplaintWords) =>
  timelyGiven === null
    ? timely[`${isTimely}`]
    : `${timely[timelyGiven === '是' ? 'true' : 'false']}（人工认定）`

/** 询问、异议、质疑、投诉、举报、建议 (DOMAIN 5.12). */
export const complainRecord = defineRecord({
  ...complainRights,
  noun: '投诉建议',
  fields: complainFields,
  keys: {
    projectId: z.string(),
    supplierName: nullable,
    handlerName: nullable,
    accusedNames: z.array(z.string()),
    isTimely: z.boolean().nullable(),
    /** True when the caller may not know the complainant: a 举报, or a lot whose buyers are secret (R27). */
    isVeiled: z.boolean(),
    /** True while the complaint suspends the lot's award, notice and contract. */
    isPausing: z.boolean(),
    /** True when the result of the complaint's measure exists in the system. */
    isMeasureDone: z.boolean(),
    /** The text of the letter, generated from the complaint's items. */
    letter: z.string(),
    projectManagerAId: nullable,
    /** Conditions that decide which moves are available. */
    wasUpheld: z.boolean(),
    isBinding: z.boolean(),
    isForAuthority: z.boolean(),
    /** True for a 投诉 in 政府采购, for which a written statement to the finance department is due. */
    isForStatement: z.boolean(),
    /**
     * True when the caller may record the arrival of the authority's 投诉答复通知书, and may submit the statement.
     */
    mayNoteNotice: z.boolean(),
    mayState: z.boolean(),
  },
  number: 'complainNo',
  filled: {
    complainNo: serverField.text('编号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNo: serverField.maybeText('标包编号'),
    procurementRegime: serverField.dict('适用制度', 'procurementRegime'),
    /** The complainant, as far as the caller may know. */
    complainant: serverField.text('投诉人'),
    dueTime: serverField.maybeTime('答复期限'),
    dueBasis: serverField.text('答复期限依据'),
    /** Null once it is answered, or when there is no deadline; negative when overdue. */
    remainingDays: {
      ...serverField.maybeCount('剩余工作日'),
      read: (row: object) => {
        const { remainingDays: left } = row as { remainingDays: number | null }
        if (left === null) return null
        return left < 0 ? `超期 ${-left} 天` : `${left} 天`
      },
      remark: (row: object) => ((row as { remainingDays: number }).remainingDays < 0 ? '天（超期）' : '天'),
    },
    timeliness: withComputedText(serverField.maybeText('是否及时'), (row: ComplaintWords) =>
      timelinessText(row),
    ),
    /** The clauses and legal grounds of all items, for the register. */
    grounds: withComputedText(
      serverField.maybeText('涉及条款与依据'),
      (row: { items: readonly ComplainItem[] }) => groundsText(row.items),
    ),
    timelyBasis: serverField.text('及时性依据'),
    ...nullableMoveFields(acceptFields),
    missingParts: withComputedText(
      { ...serverField.texts('缺少的内容') },
      ({ missingParts }: { missingParts: string[] }) =>
        missingParts.map((part) => LETTER_PARTS[part as LetterPart] ?? part).join('；'),
    ),
    supplementTime: serverField.maybeTime('补正通知时间'),
    supplementDue: serverField.maybeTime('补正期限'),
    outcome: { ...serverField.dict('结果', 'outcome'), wire: nullable },
    affectResult: serverField.flag('影响采购结果'),
    ...nullableMoveFields({
      measure: conclusionFields.measure,
      ...deliverFields,
      ...transferFields,
      ...closeFields,
    }),
    ...nullableMoveFields(withdrawFields),
    ...nullableMoveFields(statementFields),
  },
  called: { createUserName: '登记人', createTime: '登记时间' },
  listName: '质疑投诉登记册',
  columns: [
    'complainNo',
    'complainType',
    'projectName',
    'complainant',
    'receiveTime',
    'remainingDays',
    'handlerId',
    'outcome',
    'status',
  ],
  more: [
    'projectCode',
    'packageNo',
    'procurementRegime',
    'stage',
    'timeliness',
    'dueTime',
    'affectResult',
    'measure',
    'replyTime',
    'deliverWay',
    'receiveWay',
    'createUserName',
    'createTime',
  ],
  beside: [
    'content',
    'grounds',
    'timelyBasis',
    'dueBasis',
    'contactName',
    'mobile',
    'refuseGround',
    'authorityName',
    'transferTime',
    'decideTime',
    'decision',
    'satisfaction',
  ],
  // The register that an inspector asks for, from the receipt to the review by the authority.
  fileColumns: [
    'index',
    'complainNo',
    'projectCode',
    'projectName',
    'packageNo',
    'procurementRegime',
    'complainType',
    'stage',
    'complainant',
    'contactName',
    'mobile',
    'receiveTime',
    'receiveWay',
    'grounds',
    'content',
    'refuseGround',
    'handlerId',
    'dueTime',
    'replyTime',
    'deliverWay',
    'timeliness',
    'outcome',
    'affectResult',
    'measure',
    'authorityName',
    'transferTime',
    'decideTime',
    'decision',
    'satisfaction',
    'status',
  ],
  order: ['complainNo', 'receiveTime', 'dueTime', 'status', 'createTime'],
  filters: {
    projectId: filter.id(),
    packageId: filter.id(),
    complainNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(),
    complainType: filter.dict(),
    stage: filter.dict(),
    outcome: filter.dict(),
    handlerId: filter.person(),
    receiveTimeStart: { ...filter.bound(), of: 'receiveTime' },
    receiveTimeEnd: { ...filter.bound(), of: 'receiveTime' },
    status: filter.status(),
  },
  logged: {
    isTimely: { label: '是否及时（按规则）', kind: 'flag' },
    upheldTime: { label: '公司领导认定成立的时间', kind: 'time' },
    wasUpheld: { label: '公司领导曾认定成立', kind: 'flag' },
    isForLeader: { label: '须报公司领导', kind: 'flag' },
    isBinding: { label: '处理措施须落实', kind: 'flag' },
    isHeadAccused: { label: '部门负责人被投诉', kind: 'flag' },
    isForAuthority: { label: '由行政监督部门处理', kind: 'flag' },
    isForStatement: { label: '须作书面说明', kind: 'flag' },
  },
  facts: ['projectName', 'complainType', 'stage', 'content', 'timeliness', 'dueTime'],
  factsAt: {
    CMP_REVIEW: ['projectName', 'complainType', 'content', 'outcome', 'affectResult', 'measure'],
  },
})
export type ComplainRow = z.output<typeof complainRecord.row>
