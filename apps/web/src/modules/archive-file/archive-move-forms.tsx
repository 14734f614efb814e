import { pickFieldRules } from '@agency/shared/fields/fields'
import { signatureFields } from '@agency/shared/fields/signature'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import {
  type ArchiveRow,
  archiveRecord,
  inputFields,
} from '@agency/shared/modules/archive-file/archive.record'
import { PART_CODES, type PartCode, receivedEntry } from '@agency/shared/modules/archive-file/archive.rules'
import { defaultRetentionCode } from '@agency/shared/tendering/retention'
import { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { SignatureField } from '../../kit/form/SignatureField'
import { archiveMessages as say } from './archive.messages'
import { PlaceField } from './PlaceField'
import { itemsWithPaperCopies, PaperReceiptCheck } from './Receiving'

const { signImage, signPoints } = signatureFields
const archiveSummaryFacts = (row: ArchiveRow) =>
  labelledFactsOf(archiveRecord.labels, ['projectCode', 'projectName', 'partStates'], row)
const legacyShelved = [
  'archiveNo',
  'projectName',
  'clientName',
  'endedDate',
  'archivedTime',
  'retentionCode',
  'keepPlace',
  'totalPages',
]
const shelvingFacts = (row: ArchiveRow) =>
  labelledFactsOf(
    archiveRecord.labels,
    row.isLegacy
      ? legacyShelved
      : ['archiveNo', 'projectName', 'retentionCode', 'keepPlace', 'boxNo', 'totalPages'],
    row,
  )

const acceptanceForm = (row: ArchiveRow): MoveFormFields => ({
  rules: { items: z.array(receivedEntry), signImage: signImage.rule, signPoints: signPoints.rule },
  first: {
    // Items start unchecked, except those received earlier with the other part.
    items: itemsWithPaperCopies(row).map(({ itemCode, isReceived, checkNote }) => ({
      itemCode,
      isReceived: isReceived === true,
      checkNote,
    })),
    signImage: '',
    signPoints: 0,
  },
  facts: () => archiveSummaryFacts(row),
  warning: say.acceptHint,
  draw: (form) => (
    <>
      <PaperReceiptCheck form={form} row={row} />
      <SignatureField form={form} />
    </>
  ),
})

const back = z.array(z.enum(PART_CODES)).min(1, say.noBack)
const options = PART_CODES.map((part: PartCode) => ({ value: part, label: say.part[part] }))

/** The parts to be returned to their senders. */
const returnToSendersForm = (row: ArchiveRow): MoveFormFields => ({
  rules: { parts: back },
  first: { parts: [] },
  facts: () => archiveSummaryFacts(row),
  draw: (form) => (
    <ChoiceField form={form} name="parts" label={say.backTo} options={options} multiple required />
  ),
})

const described = moveFormOfFields(inputFields, ['retentionCode', 'secretLevel'])
const kept = moveFormOfFields(inputFields, ['boxNo', 'boxCount', 'totalPages', 'keywords'])

const shelvingForm = (row: ArchiveRow): MoveFormFields => ({
  rules: { ...pickFieldRules(inputFields), placeId: archiveApi.input.input.shape.placeId },
  first: {
    placeId: row.placeId,
    retentionCode: row.retentionCode ?? defaultRetentionCode(row.procurementRegime),
    secretLevel: row.secretLevel ?? '内部',
    keepPlace: row.keepPlace ?? '',
    boxNo: row.boxNo ?? '',
    boxCount: row.boxCount ?? 1,
    totalPages: row.totalPages ?? itemsWithPaperCopies(row).reduce((sum, { pages }) => sum + (pages ?? 0), 0),
    keywords: row.keywords ?? '',
  },
  facts: () => archiveSummaryFacts(row),
  warning: say.inputHint,
  draw: (form) => (
    <>
      {described.draw(form)}
      <PlaceField form={form} />
      {kept.draw(form)}
    </>
  ),
})

/** The input of the moves of an archive. */
export const moveFormsOf = (row: ArchiveRow): Readonly<Record<string, MoveFormFields>> => ({
  accept: acceptanceForm(row),
  acceptReturn: returnToSendersForm(row),
  input: shelvingForm(row),
  correctInput: shelvingForm(row),
  check: { facts: () => shelvingFacts(row) },
  checkReturn: { facts: () => shelvingFacts(row) },
  checkRefuse: returnToSendersForm(row),
  edit: { facts: () => shelvingFacts(row) },
})
