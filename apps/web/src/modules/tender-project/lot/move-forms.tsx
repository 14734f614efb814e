import { formatDateTime } from '@agency/shared/format/dates'
import type { BidderRow, CandidateRow } from '@agency/shared/modules/tender-project/file/file.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import {
  awardFields,
  evaluationFields,
  lotFields,
  lotSystemLabels,
  openingFields,
  publicityFields,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { doAllLotsUsePrequalification } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { MadeFile } from '../../../kit/attachment/AttachmentField'
import { labelledFactsOf } from '../../../kit/flow/facts'
import type { MoveFormFields } from '../../../kit/flow/move-form'
import type { EditedField } from '../../../kit/form/FieldEditor'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import type { FormState } from '../../../kit/form/use-form-state'
import { BidReviews, initialBidReviews } from './BidReviews'
import { CandidatesEditor, emptyCandidate } from './CandidatesEditor'
import { ContractFields } from './ContractFields'
import { draftNoticeText } from './notice-draft'
import { isOpeningPrepared, OpeningPreparation } from './OpeningPreparation'
import { stepMessages as say } from './step.messages'
import { WinnerField } from './WinnerField'

type Form = FormState<z.ZodType>
type Drawn = EditedField & {
  label: string
  hint?: string
  required?: boolean
  wide?: true
  /** Files that can be generated from templates and added. */
  made?: readonly MadeFile[]
  /** The record that owns the initial files and keeps them. */
  lentBy?: string
}

/** The rules of a move's own fields. */
function workflowActionFieldRules({ input }: { input: z.ZodObject }): Readonly<Record<string, z.ZodType>> {
  const {
    listId: _id,
    version: _version,
    opinion: _opinion,
    ccUserIds: _cc,
    result: _result,
    ...own
  } = input.shape
  return own as Readonly<Record<string, z.ZodType>>
}

/** Renders fields with the default editors of their kinds. */
const createFieldsRenderer =
  (fields: Readonly<Record<string, Drawn>>, before?: ReactNode) =>
  (form: Form): ReactNode => (
    <>
      {before}
      {Object.entries(fields).map(([name, field]) =>
        field.kind === 'files' ? (
          <FilesInput
            key={name}
            form={form}
            name={name}
            field={field}
            required={field.required ?? true}
            made={field.made}
            ownId={field.lentBy}
            isLent={field.lentBy !== undefined}
          />
        ) : (
          <FieldInput
            key={name}
            form={form}
            name={name}
            field={field}
            required={field.required ?? true}
            hint={field.hint}
            wide={field.wide}
          />
        ),
      )}
    </>
  )

const filesField = (label: string): Drawn => ({ kind: 'files', label })

/** The input of moves that is equal for every project. */
export const commonProjectMoveForms = {
  approveOwner: {
    rules: { ownerFile: workflowActionFieldRules(projectApi.fileSubmit).tenderFile as z.ZodType },
    first: { ownerFile: [] },
    draw: createFieldsRenderer({ ownerFile: filesField('业主确认函') }),
  },
} satisfies Readonly<Record<string, MoveFormFields>>

const procurementWordsOf = ({ procurementRegime, procurementMethod }: ProjectRow) =>
  wordingForProcurement(procurementRegime, procurementMethod)

/** The input of a project's moves, by the move's key. */
export const projectWorkflowActionForms = (
  row: ProjectRow,
  lots: readonly LotRow[],
  made: (field: string) => readonly MadeFile[],
): Readonly<Record<string, MoveFormFields>> => ({
  ...commonProjectMoveForms,
  assign: {
    rules: workflowActionFieldRules(projectApi.assign),
    first: {
      projectManagerAId: row.projectManagerAId ?? undefined,
      projectManagerBId: row.projectManagerBId ?? undefined,
      responsibleId: row.responsibleId,
      helperIds: row.helperIds,
    },
    draw: createFieldsRenderer({
      projectManagerAId: { kind: 'person', label: '项目经理A' },
      projectManagerBId: { kind: 'person', label: '项目经理B', hint: say.otherManager },
      responsibleId: { kind: 'person', label: '负责人', required: false },
      helperIds: { kind: 'people', label: '协助人员', hint: say.mostHelpers, required: false },
    }),
  },
  fileSubmit: {
    rules: workflowActionFieldRules(projectApi.fileSubmit),
    // After a return the earlier files are preselected until others replace them.
    first: { tenderFile: row.tenderFile },
    draw: createFieldsRenderer({
      tenderFile: { ...filesField(procurementWordsOf(row).file), lentBy: row.tenderFileOwnId },
    }),
  },
  publish: {
    rules: workflowActionFieldRules(projectApi.publish),
    first: {
      noticeTitle: say.noticeTitle(
        row.projectName,
        procurementWordsOf(row).notice,
        doAllLotsUsePrequalification(lots),
      ),
      noticeContent: draftNoticeText(row, lots),
      noticeMedia: '',
      noticeFile: [],
    },
    facts: () => [
      ...labelledFactsOf(projectFields, ['projectName', 'budgetMoney'], row),
      ...lots.flatMap(({ packageNo, openTime }) => [
        { label: `${say.lot} ${shortLotNo(packageNo)}`, kind: 'text', value: openingTimeText(openTime) },
      ]),
    ],
    draw: createFieldsRenderer({
      noticeTitle: { kind: 'text', label: '公告标题', wide: true },
      noticeMedia: { kind: 'text', label: '发布媒介', hint: say.mediaHint },
      noticeContent: { kind: 'area', label: '公告正文', hint: say.draftHint },
      noticeFile: { ...filesField('公告文件'), required: false, made: made('noticeFile') },
    }),
  },
})

const OF_LOT = ['packageNo', 'packageName'] as const
const lotFacts = { ...lotFields, ...lotSystemLabels, ...awardFields }
const openingTimeText = (time: string | null) => (time ? say.opens(formatDateTime(time).slice(0, 16)) : null)

/** Missing preparations are shown before the button is pressed; the server decides whether a reason is required. */
const missingPreparationsForm = (lot: LotRow): MoveFormFields => ({
  requiresOpinion: true,
  draw: () => <OpeningPreparation lot={lot} />,
})

/** The input of a lot's moves, by the move's key. */
export function lotWorkflowActionForms(
  { procurementRegime: regime }: Pick<ProjectRow, 'procurementRegime'>,
  lot: LotRow,
  { ranked, bidders }: { ranked: readonly CandidateRow[]; bidders: readonly BidderRow[] },
  made: (field: string) => readonly MadeFile[],
): Readonly<Record<string, MoveFormFields>> {
  const evaluated: MoveFormFields = {
    rules: workflowActionFieldRules(projectApi.evalFinish),
    first: {
      reportFile: [],
      candidates: [emptyCandidate],
      bidReviews: initialBidReviews(lot, bidders),
    },
    draw: (form) => (
      <>
        {createFieldsRenderer({
          evalFinishTime: evaluationFields.evalFinishTime,
          reportTime: evaluationFields.reportTime,
          reportFile: evaluationFields.reportFile,
        })(form)}
        <CandidatesEditor form={form} lot={lot} />
        <BidReviews form={form} lot={lot} bidders={bidders} />
      </>
    ),
  }
  return {
    extend: {
      rules: workflowActionFieldRules(projectApi.extend),
      first: {
        signUpEnd: lot.signUpEnd,
        openTime: lot.openTime,
        noticeContent: say.extendNotice(lot.packageNo),
      },
      draw: createFieldsRenderer({
        signUpEnd: lotFields.signUpEnd,
        openTime: lotFields.openTime,
        noticeContent: { kind: 'area', label: '延期公告' },
      }),
    },
    prepared: isOpeningPrepared(lot)
      ? { draw: () => <OpeningPreparation lot={lot} /> }
      : missingPreparationsForm(lot),
    open: {
      rules: workflowActionFieldRules(projectApi.open),
      // The planned opening time, unless somebody enters another.
      first: { bidTime: lot.openTime, openRecordFile: [], signInFile: [], videoIndex: '' },
      facts: () => labelledFactsOf(lotFacts, [...OF_LOT, 'openTime'], lot),
      draw: createFieldsRenderer({
        bidTime: openingFields.bidTime,
        openRecordFile: { ...openingFields.openRecordFile, made: made('openRecordFile') },
        signInFile: { ...openingFields.signInFile, made: made('signInFile') },
        videoIndex: { ...openingFields.videoIndex, required: false },
      }),
    },
    evalFinish: evaluated,
    evalFinishNoPublicity: evaluated,
    publicity: {
      rules: workflowActionFieldRules(projectApi.publicity),
      first: { candidateStart: null, candidateEnd: null, publicityFile: [] },
      draw: createFieldsRenderer({
        candidateStart: publicityFields.candidateStart,
        candidateEnd: { ...publicityFields.candidateEnd, hint: say.publicity },
        publicityFile: { ...filesField('公示文件'), required: false, made: made('publicityFile') },
      }),
    },
    ownerConfirm: {
      rules: workflowActionFieldRules(projectApi.ownerConfirm),
      first: { awardFile: [] },
      draw: createFieldsRenderer({ awardFile: filesField('定标确认函') }),
    },
    award: {
      rules: workflowActionFieldRules(projectApi.award),
      first: {
        supplierId: ranked[0]?.supplierId,
        winBidMoney: ranked[0]?.bidMoney ?? '',
        winBidReason: '',
        overLimitReason: '',
        passedOver: [],
        passedOverFile: [],
      },
      facts: ({ supplierId, winBidMoney }) => [
        ...labelledFactsOf(lotFacts, OF_LOT, lot),
        ...labelledFactsOf(lotFacts, ['resultSupplierName', 'winBidMoney'], {
          resultSupplierName: ranked.find((one) => one.supplierId === supplierId)?.supplierName,
          winBidMoney,
        }),
      ],
      draw: (form) => <WinnerField form={form} lot={lot} regime={regime} />,
    },
    contract: {
      rules: workflowActionFieldRules(projectApi.contract),
      first: {
        contractFile: [],
        contractTime: null,
        contractMoney: lot.winBidMoney ?? '',
        contractMoneyReason: '',
        contractMoneyFile: [],
        performanceBond: '',
      },
      draw: (form) => <ContractFields form={form} lot={lot} />,
    },
  }
}

/** The form of the written report to the authority. */
export const writtenReportForm: MoveFormFields = {
  rules: workflowActionFieldRules(projectApi.report15),
  first: { report15Time: null, report15File: [] },
  draw: createFieldsRenderer({
    report15Time: { kind: 'time', label: '提交时间' },
    report15File: filesField('书面报告'),
  }),
}
