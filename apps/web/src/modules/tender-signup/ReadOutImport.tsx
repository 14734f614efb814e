import {
  readOutImportApi,
  readOutImportFields,
  readOutImportNames,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { importFieldsOf } from '../../kit/import/import-fields'
import { PlatformImport } from '../../kit/import/PlatformImport'
import { priceHeadings, supplierHeadings } from './platform-headings'
import { signupMessages as say } from './signup.messages'

const fields = importFieldsOf(readOutImportFields, readOutImportNames, {
  aliases: { ...supplierHeadings, ...priceHeadings },
})

interface Props {
  packageId: string
  onClose(): void
  onSaved(): void
}

/** Imports what was read out from the bids of a lot from the opening record of a trading platform. */
export default function ReadOutImport({ packageId, onClose, onSaved }: Props) {
  return (
    <PlatformImport
      noun={say.openingRecord}
      api={readOutImportApi}
      into={{ packageId }}
      fields={fields}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
