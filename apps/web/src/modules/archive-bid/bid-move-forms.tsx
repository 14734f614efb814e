import { pickFieldRules } from '@agency/shared/fields/fields'
import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { returnFields } from '@agency/shared/modules/archive-bid/bid.ending'
import { type BidRow, bidRecord, shelfFields, signature } from '@agency/shared/modules/archive-bid/bid.record'
import {
  applicableChecks,
  bidEntry,
  CHECKS,
  correctedEntry,
  countedEntry,
  isAnythingHandedOver,
} from '@agency/shared/modules/archive-bid/bid.rules'
import { z } from 'zod'
import { destroyMoveForms } from '../../kit/destruction/destroy-move-forms'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { SignatureField } from '../../kit/form/SignatureField'
import { pieceCountsText } from './BidTable'
import { bidMessages as say } from './bid.messages'
import { PageCountCorrection } from './Correcting'
import { AcceptanceChecks, ReceivedPieceCounts } from './Counting'
import { HandoverFields } from './Handing'

const { keepPlace, boxCount } = shelfFields
const shelf = pickFieldRules(shelfFields)
const unsigned = { signImage: '', signPoints: 0 }
const createFactsGetter = (row: BidRow, names: readonly string[]) => () =>
  labelledFactsOf(bidRecord.labels, names, row)

const handoverForm = (row: BidRow): MoveFormFields => ({
  rules: { items: z.array(bidEntry), boxCount: shelf.boxCount, ...signature },
  first: {
    items: row.items.map((item) => ({
      supplierId: item.supplierId,
      originalCount: item.originalCount ?? 0,
      copyCount: item.copyCount ?? 0,
      electronicMedia: item.electronicMedia ?? '无',
      sealState: item.sealState ?? '已拆封',
      pages: item.pages,
      missingReason: item.missingReason ?? '',
      file: item.file,
    })),
    boxCount: row.boxCount ?? 1,
    ...unsigned,
  },
  facts: createFactsGetter(row, ['packageNo', 'packageName', 'projectName', 'bidderCount', 'dueTime']),
  warning: say.submitHint,
  draw: (form) => (
    <>
      <HandoverFields form={form} items={row.items} ownId={row.listId} />
      <FieldInput form={form} name="boxCount" field={boxCount} />
      <SignatureField form={form} />
    </>
  ),
})

const acceptanceForm = (row: BidRow): MoveFormFields => {
  const there = row.items.filter(isAnythingHandedOver)
  const most = applicableChecks(row.items).length
  return {
    rules: {
      counts: z.array(countedEntry),
      ...shelf,
      ...signature,
      acceptCheck: z.array(z.enum(CHECKS)).min(most, say.checkAll),
    },
    first: {
      counts: there.map(({ supplierId }) => ({
        supplierId,
        originalCount: null,
        copyCount: null,
        electronicMedia: '无',
      })),
      acceptCheck: [],
      boxCount: null,
      keepPlace: '',
      ...unsigned,
    },
    facts: createFactsGetter(row, [
      'packageNo',
      'projectName',
      'handUserId',
      'handTime',
      'bidderCount',
      'boxCount',
    ]),
    warning: say.acceptHint,
    draw: (form) => (
      <>
        <ReceivedPieceCounts form={form} items={there} />
        <FieldInput form={form} name="boxCount" field={boxCount} />
        <AcceptanceChecks form={form} items={row.items} />
        <FieldInput form={form} name="keepPlace" field={keepPlace} placeholder={say.place} />
        <SignatureField form={form} />
      </>
    ),
    told: (answer) => say.told((answer as BidRow).archiveNo ?? ''),
  }
}

const correctionForm = (row: BidRow): MoveFormFields => ({
  rules: { ...shelf, items: z.array(correctedEntry) },
  first: {
    keepPlace: row.keepPlace ?? '',
    boxCount: row.boxCount ?? 1,
    items: row.items.map(({ supplierId, pages }) => ({ supplierId, pages })),
  },
  facts: createFactsGetter(row, ['archiveNo', 'packageNo', 'projectName', 'keepPlace', 'boxCount']),
  warning: say.editHint,
  draw: (form) => (
    <>
      <FieldInput form={form} name="keepPlace" field={keepPlace} placeholder={say.place} />
      <FieldInput form={form} name="boxCount" field={boxCount} />
      <PageCountCorrection form={form} items={row.items} />
    </>
  ),
})

const returnToSenderForm = (row: BidRow): MoveFormFields => ({
  rules: signature,
  first: unsigned,
  facts: createFactsGetter(row, ['archiveNo', 'packageNo', 'projectName', 'keepPlace', 'boxCount']),
  warning: say.giveBackHint,
  draw: (form) => <SignatureField form={form} />,
})

const returnToBidderForm = (row: BidRow): MoveFormFields => {
  const { authFile, ...person } = returnFields
  const input = bidApi.toBidder.input.shape
  return {
    rules: {
      supplierId: input.supplierId,
      ...pickFieldRules(person),
      authFile: input.authFile,
      ...signature,
      keeperImage: signature.signImage,
      keeperPoints: signature.signPoints,
    },
    first: {
      supplierId: row.returnable.length === 1 ? row.returnable[0] : null,
      receiverName: '',
      receiverPhone: '',
      authFile: [],
      ...unsigned,
      keeperImage: '',
      keeperPoints: 0,
    },
    facts: createFactsGetter(row, ['archiveNo', 'packageNo', 'projectName', 'keepPlace']),
    warning: say.toBidderHint,
    draw: (form) => (
      <>
        <ChoiceField
          form={form}
          name="supplierId"
          label={say.columns.bidder}
          options={row.items.flatMap((item) =>
            row.returnable.includes(item.supplierId)
              ? [{ value: item.supplierId, label: `${item.supplierName}（${pieceCountsText(item)}）` }]
              : [],
          )}
          required
        />
        <FieldInput form={form} name="receiverName" field={person.receiverName} />
        <FieldInput form={form} name="receiverPhone" field={person.receiverPhone} />
        <FilesInput form={form} name="authFile" field={authFile} required />
        <SignatureField form={form} title={say.receiverSigns} />
        <SignatureField
          form={form}
          title={say.keeperSigns}
          names={{ image: 'keeperImage', points: 'keeperPoints' }}
        />
      </>
    ),
  }
}

/** The input of the moves of a lot's bids. */
export const moveFormsOf = (row: BidRow): Readonly<Record<string, MoveFormFields>> => ({
  ...destroyMoveForms(
    createFactsGetter(row, [
      'archiveNo',
      'packageNo',
      'projectName',
      'pieces',
      'destroyDue',
      'destroyReason',
    ]),
  ),
  submit: handoverForm(row),
  accept: acceptanceForm(row),
  acceptReturn: {
    facts: createFactsGetter(row, ['packageNo', 'projectName', 'handUserId', 'bidderCount', 'pieces']),
  },
  edit: correctionForm(row),
  giveBack: returnToSenderForm(row),
  toBidder: returnToBidderForm(row),
  toBidderCorrected: returnToBidderForm(row),
})
