import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  type ItemEntry,
  incompleteItemProblems,
} from '@agency/shared/modules/archive-file/archive.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { DraftOffer } from '../../kit/form/DraftOffer'
import { DraftSavedAt } from '../../kit/form/DraftSavedAt'
import { ButtonsOrConflict } from '../../kit/form/Finishing'
import { useFormRecordWithConflicts, useUpdateFromReloaded } from '../../kit/form/use-about'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useInlineEditor } from '../../kit/form/use-inline-editor'
import { draftName } from '../../kit/form/use-stored-draft'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { ArchiveItemForm } from './ItemRow'
import { createPartReader } from './read-part'
import { HandInPartDialog } from './SubmitDialog'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  onChanged(): void
}

const itemEntryOf = ({
  itemCode,
  author = null,
  docDate = null,
  copies,
  pages,
  note,
  missingReason,
  file,
}: ArchiveItem): ItemEntry => ({
  itemCode,
  author,
  docDate,
  copies,
  pages,
  note,
  missingReason,
  file,
})

const itemEntriesOf = ({ items }: ArchivePart) => ({ items: items.map(itemEntryOf) })

/**
 * The sender's form for a part: paper counts, remarks, reasons for gaps; documents in the system are listed already.
 */
export function PartEditor({ row, part, onChanged }: Props) {
  const [begin] = useState(() => ({ listId: part.listId, version: part.version, ...itemEntriesOf(part) }))
  const form = useFormState(archiveApi.fill.input, begin)
  const about = useFormRecordWithConflicts(form as FormState<z.ZodType>, {
    row: part,
    read: createPartReader(row),
    valuesOf: itemEntriesOf,
    action: 'fill',
  })
  const { saving, save, kept } = useInlineEditor({
    ofRecord: row.listId,
    keptAs: draftName(archiveApi.fill.path, part.listId, {}),
    title: say.part[part.part],
    form,
    about,
    async write(filled) {
      const { parts, version } = await http.call(archiveApi.fill, { ...filled, version: about.row.version })
      const now = parts.find(({ listId }) => listId === part.listId)
      return { word: say.saved, version, follow: () => now && about.saved(now) }
    },
    onSaved: onChanged,
  })
  useUpdateFromReloaded(about, part, { isSending: saving })
  const [submitting, submit] = useState(false)
  // Changes by others must be resolved before anything is handed in.
  const isBehind = about.row.version < part.version
  const entries = form.get('items') as ItemEntry[]
  const items = part.items.map((item, at): ArchiveItem => ({ ...item, ...entries[at] }))
  const missing = incompleteItemProblems(items)
  const changeItemEntry = (at: number, said: Partial<ItemEntry>) =>
    form.set(
      'items',
      entries.map((entry, place) => (place === at ? { ...entry, ...said } : entry)),
    )
  return (
    <div ref={form.box}>
      {kept.offer && <DraftOffer {...kept.offer} />}
      <ul className={styles.items}>
        {items.map((item, at) => (
          <ArchiveItemForm
            key={item.itemCode}
            row={row}
            item={item}
            problem={form.errors[`items.${item.itemCode}`] ?? missingItemMessage(missing, item.itemCode)}
            onChange={(said) => changeItemEntry(at, said)}
          />
        ))}
      </ul>
      <ButtonsOrConflict about={about} word={say.save} onLost={onChanged}>
        <div className={styles.line} data-screen-only>
          <span role="status">{missing.length > 0 ? say.missing(missing.length) : say.nothingMissing}</span>
          <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />
          <Button loading={saving} disabled={!form.dirty} onClick={() => void save()}>
            {say.save}
          </Button>
          <Button
            theme="solid"
            disabled={missing.length > 0}
            onClick={() => (isBehind ? void save() : submit(true))}
          >
            {missing.length > 0 ? say.missing(missing.length) : say.submit}
          </Button>
        </div>
      </ButtonsOrConflict>
      {submitting && (
        <HandInPartDialog
          row={row}
          part={part}
          items={items}
          entries={entries}
          onClose={() => submit(false)}
          onDone={onChanged}
        />
      )}
    </div>
  )
}

const missingItemMessage = (missing: ReturnType<typeof incompleteItemProblems>, code: string) =>
  missing.find(({ itemCode }) => itemCode === code)?.message
