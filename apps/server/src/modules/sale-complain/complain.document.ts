import { chineseDate } from '@agency/shared/format/chinese-date'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import {
  answerLetterText,
  conclusionText,
  LETTER_PARTS,
  type LetterPart,
  NO_MEASURE,
  WITHDRAWN,
} from '@agency/shared/modules/sale-complain/complain.items'
import { REPLY_PAPER, SUPPLEMENT_PAPER } from '@agency/shared/modules/sale-complain/complain.papers'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { remedyText } from '@agency/shared/modules/sale-complain/complain.remedies'
import { isRegime } from '@agency/shared/tendering/regimes'
import type { DocumentSource, DocumentTemplate, TemplateBlock } from '../../documents/document-source'
import type { Context } from '../../http/context'
import { wrongState } from '../../http/refusal'
import { loadJudgementBasis, projects } from '../tender-project/project.door'
import { loadAnswerApprovalTime } from './complain.approval-date'
import { loadComplainantVisibility } from './complain.secrecy'
import { type ComplainRecord, complaints } from './complain.store'
import type { ViewComplaint } from './complain.view'

const say = {
  noSupplement: '尚未通知补正',
  notReviewed: '答复尚未通过审核',
  veiled: '提出人对您保密，答复函由知道提出人的人员打印',
  NONE: '—',
}

const templateTextBlock = (
  line: string,
  as?: Extract<TemplateBlock, { text: string }>['as'],
): TemplateBlock => (as ? { text: line, as } : { text: line })
const head = {
  title: '投诉建议',
  fields: ['编号', '类型', '提出人', '项目名称', '项目编号', '标包编号', '收到日期', '代理机构', '制作日期'],
}
const destination = { to: 'recipient', addressee: '提出人', number: '编号', date: '制作日期' } as const
const signed = [templateTextBlock('{代理机构}', 'right'), templateTextBlock('{制作日期}', 'right')]

const supplementTemplate: DocumentTemplate = {
  code: SUPPLEMENT_PAPER,
  name: '补正通知书',
  destination,
  sections: [
    head,
    { title: '补正', fields: ['补正期限'] },
    { title: '缺少的内容', loop: '缺少的内容', fields: ['序号', '内容'] },
  ],
  layout: [
    templateTextBlock('补正通知书', 'title'),
    templateTextBlock('编号：{编号}', 'right'),
    templateTextBlock('{提出人}：'),
    templateTextBlock(
      '贵方就“{项目名称}”（项目编号：{项目编号}）提出的{类型}已于{收到日期}收到。经核对，尚缺少下列内容：',
      'letter',
    ),
    { loop: '缺少的内容' },
    templateTextBlock(
      '请于{补正期限}前补正并送达我方。按期补正的，收到日期不变；逾期未补正的，就已有内容依法处理。',
      'letter',
    ),
    ...signed,
  ],
}

const replyTemplate: DocumentTemplate = {
  code: REPLY_PAPER,
  name: '答复函',
  destination,
  isPaper: true,
  sections: [head, { title: '答复', fields: ['答复内容', '结论', '总的认定', '处理措施', '救济途径'] }],
  layout: [
    templateTextBlock('关于{类型}的答复', 'title'),
    templateTextBlock('编号：{编号}', 'right'),
    templateTextBlock('{提出人}：'),
    templateTextBlock(
      '贵方就“{项目名称}”（项目编号：{项目编号}，标包：{标包编号}）提出的{类型}，我方于{收到日期}收到，现逐项答复如下：',
      'letter',
    ),
    templateTextBlock('{答复内容}', 'letter'),
    templateTextBlock('{结论}', 'letter'),
    templateTextBlock('{救济途径}', 'letter'),
    ...signed,
  ],
}

/** Statuses of a complaint after the approval of its answer: 待答复送达, 已答复, 已转行政监督, 已办结. */
const REVIEWED: readonly string[] = [
  complainStatus.toReply,
  complainStatus.replied,
  complainStatus.authority,
  complainStatus.closed,
]

const chineseDateOrNone = (time: Date | null) => (time ? chineseDate(time.toISOString()) : say.NONE)

/** The legal remedies named in an answer, by kind of complaint, regime and the project's rules. */
async function loadRemedyText({ db, clock }: Context, row: ComplainRecord): Promise<string> {
  const { projectId, complainType, procurementRegime: regime, procurementMethod: method } = row
  const project = await projects.load(db, projectId)
  if (!project || !isRegime(regime)) return ''
  const { rules } = await loadJudgementBasis(db, project, clock())
  return remedyText(rules, { complainType, regime, method })
}

/** `issued` is the date of the letter, which stays the same when it is printed again. */
async function commonLetterValues(
  context: Context,
  view: ViewComplaint,
  { row, issued }: { row: ComplainRecord; issued: Date },
) {
  const { COMPANY_TITLE } = await context.params.latest()
  const told = (await view(context, [row], { whole: true }))(row)
  return {
    编号: row.complainNo ?? '',
    类型: row.complainType,
    提出人: told.complainant,
    项目名称: row.projectName,
    项目编号: row.projectCode,
    标包编号: row.packageNo ?? '全部',
    收到日期: chineseDateOrNone(row.receiveTime),
    代理机构: COMPANY_TITLE,
    制作日期: chineseDateOrNone(issued),
  }
}

/** The documents of a complaint: 补正通知书 and 答复函. */
export const complainDocuments = (view: ViewComplaint): DocumentSource => ({
  bizType: complainRecord.prefix,
  bizName: complainRecord.noun,
  templates: [replyTemplate, supplementTemplate],
  async loadDocumentData(context, ownId, code) {
    const row = await complaints.find(context.db, context, ownId)
    if (!row) return undefined
    const name = row.complainNo ?? ''
    if (code === SUPPLEMENT_PAPER) {
      if (!row.supplementTime) throw wrongState(say.noSupplement)
      return {
        name,
        values: {
          ...(await commonLetterValues(context, view, { row, issued: row.supplementTime })),
          补正期限: chineseDateOrNone(row.supplementDue),
          缺少的内容: row.missingParts.map((part, at) => ({
            序号: String(at + 1),
            内容: LETTER_PARTS[part as LetterPart] ?? part,
          })),
        },
      }
    }
    if (code !== REPLY_PAPER) return { name, values: {} }
    const approved = await loadAnswerApprovalTime(context.db, row)
    if (!REVIEWED.includes(row.status) || !row.outcome || row.outcome === WITHDRAWN || !approved)
      throw wrongState(say.notReviewed)
    if (!(await loadComplainantVisibility(context, [row]))(row)) throw wrongState(say.veiled)
    return {
      name,
      paperNo: name,
      isDelivered: row.replyTime !== null,
      values: {
        ...(await commonLetterValues(context, view, { row, issued: approved })),
        答复内容: answerLetterText(row.complainType, row.items),
        结论: conclusionText(row.complainType, row.outcome, row.measure),
        总的认定: row.outcome,
        处理措施: row.measure ?? NO_MEASURE,
        救济途径: await loadRemedyText(context, row),
      },
    }
  },
})
