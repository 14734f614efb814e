import { rulesOf } from '@agency/shared/fields/fields'
import { signatureFields } from '@agency/shared/fields/signature'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import {
  type ArchiveRow,
  archiveRecord,
  inputFields,
} from '@agency/shared/modules/archive-file/archive.record'
import { PART_CODES, type PartCode, receivedEntry } from '@agency/shared/modules/archive-file/archive.rules'
import { retentionFor } from '@agency/shared/tendering/retention'
import { z } from 'zod'
import { asking } from '../../kit/flow/asking'
import { factsOf } from '../../kit/flow/facts'
import type { AskedFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { SignatureField } from '../../kit/form/SignatureField'
import { archiveMessages as say } from './archive.messages'
import { PlaceField } from './PlaceField'
import { paperOf, Receiving } from './Receiving'

const { signImage, signPoints } = signatureFields
const facts = (row: ArchiveRow) =>
  factsOf(archiveRecord.labels, ['projectCode', 'projectName', 'partStates'], row)
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
const shelved = (row: ArchiveRow) =>
  factsOf(
    archiveRecord.labels,
    row.isLegacy
      ? legacyShelved
      : ['archiveNo', 'projectName', 'retentionCode', 'keepPlace', 'boxNo', 'totalPages'],
    row,
  )

const accepting = (row: ArchiveRow): AskedFields => ({
  rules: { items: z.array(receivedEntry), signImage: signImage.rule, signPoints: signPoints.rule },
  first: {
    // Items start unchecked, except those received earlier with the other part.
    items: paperOf(row).map(({ itemCode, isReceived, checkNote }) => ({
      itemCode,
      isReceived: isReceived === true,
      checkNote,
    })),
    signImage: '',
    signPoints: 0,
  },
  facts: () => facts(row),
  warning: say.acceptHint,
  draw: (form) => (
    <>
      <Receiving form={form} row={row} />
      <SignatureField form={form} />
    </>
  ),
})

const back = z.array(z.enum(PART_CODES)).min(1, say.noBack)
const options = PART_CODES.map((part: PartCode) => ({ value: part, label: say.part[part] }))

/** The parts to be returned to their senders. */
const returning = (row: ArchiveRow): AskedFields => ({
  rules: { parts: back },
  first: { parts: [] },
  facts: () => facts(row),
  draw: (form) => (
    <ChoiceField form={form} name="parts" label={say.backTo} options={options} multiple required />
  ),
})

const described = asking(inputFields, ['retentionCode', 'secretLevel'])
const kept = asking(inputFields, ['boxNo', 'boxCount', 'totalPages', 'keywords'])

const shelving = (row: ArchiveRow): AskedFields => ({
  rules: { ...rulesOf(inputFields), placeId: archiveApi.input.input.shape.placeId },
  first: {
    placeId: row.placeId,
    retentionCode: row.retentionCode ?? retentionFor(row.procurementRegime),
    secretLevel: row.secretLevel ?? '内部',
    keepPlace: row.keepPlace ?? '',
    boxNo: row.boxNo ?? '',
    boxCount: row.boxCount ?? 1,
    totalPages: row.totalPages ?? paperOf(row).reduce((sum, { pages }) => sum + (pages ?? 0), 0),
    keywords: row.keywords ?? '',
  },
  facts: () => facts(row),
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
export const askedOf = (row: ArchiveRow): Readonly<Record<string, AskedFields>> => ({
  accept: accepting(row),
  acceptReturn: returning(row),
  input: shelving(row),
  correctInput: shelving(row),
  check: { facts: () => shelved(row) },
  checkReturn: { facts: () => shelved(row) },
  checkRefuse: returning(row),
  edit: { facts: () => shelved(row) },
})
