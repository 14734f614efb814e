import { pickFieldRules } from '@agency/shared/fields/fields'
import { signatureFields } from '@agency/shared/fields/signature'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  hasPaperCopies,
  type ItemEntry,
  isAnythingPresent,
} from '@agency/shared/modules/archive-file/archive.rules'
import { useState } from 'react'
import { z } from 'zod'
import { SendModal } from '../../kit/form/SendModal'
import { SignatureField } from '../../kit/form/SignatureField'
import { useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import section from '../../kit/section/section.module.css'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'
import { createPartReader } from './read-part'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  items: readonly ArchiveItem[]
  entries: readonly ItemEntry[]
  onClose(): void
  onDone(): void
}

const rule = z.object(pickFieldRules(signatureFields))
const nothing = { signImage: '', signPoints: 0 }

/** 移交 of a part: shows a summary and takes the sender's signature. */
export function HandInPartDialog({ row, part, items, entries, onClose, onDone }: Props) {
  const [begin] = useState(nothing)
  const form = useFormState(rule, begin)
  const about = useFormRecordWithConflicts(form, { row: part, read: createPartReader(row), action: 'submit' })
  const there = items.filter(isAnythingPresent)
  const paper = there.filter(hasPaperCopies)
  const sumOverPaperItems = (of: (item: ArchiveItem) => number | null) =>
    paper.reduce((all, item) => all + (of(item) ?? 0), 0)
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={say.submitTitle(say.part[part.part])}
      okText={say.submit}
      send={async (filled) => {
        const { listId, version } = about.row
        await http.call(archiveApi.submit, { listId, version, items: [...entries], ...filled })
        return say.submitted
      }}
      onSent={onDone}
    >
      <p>
        {say.goes(
          there.length,
          sumOverPaperItems(({ copies }) => copies),
          sumOverPaperItems(({ pages }) => pages),
        )}
      </p>
      <p className={section.quiet}>{say.submitHint}</p>
      <SignatureField form={form} />
    </SendModal>
  )
}
