import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  type ItemEntry,
  missingIn,
} from '@agency/shared/modules/archive-file/archive.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import type { z } from 'zod'
import { Finishing } from '../../kit/form/Finishing'
import { useAbout, useAgain, useFollow } from '../../kit/form/use-about'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { useUnsavedGuard } from '../../shell/tabs'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { ItemRow } from './ItemRow'
import { readPart } from './read-part'
import { SubmitDialog } from './SubmitDialog'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  onChanged(): void
}

const entryOf = ({ itemCode, copies, pages, note, missingReason, file }: ArchiveItem): ItemEntry => ({
  ...{ itemCode, copies, pages, note, missingReason, file },
})

const valuesOf = ({ items }: ArchivePart) => ({ items: items.map(entryOf) })

/** What the sender says of a part: paper counts, remarks, reasons for gaps; what the product holds is there already. */
export function PartEditor({ row, part, onChanged }: Props) {
  const [begin] = useState(() => ({ listId: part.listId, version: part.version, ...valuesOf(part) }))
  const form = useFormState(archiveApi.fill.input, begin)
  const about = useAbout(form as FormState<z.ZodType>, {
    ...{ row: part, read: readPart(row), valuesOf, action: 'fill' },
  })
  const { saving, send } = useSend(form, about)
  useFollow(about, part, { isSending: saving })
  const [submitting, submit] = useState(false)
  useUnsavedGuard(form.dirty)
  const save = () =>
    send(async (filled) => {
      const { parts } = await http.call(archiveApi.fill, { ...filled, version: about.row.version })
      const now = parts.find(({ listId }) => listId === part.listId)
      form.reset(form.values)
      if (now) about.saved(now)
      return say.saved
    }, onChanged)
  useAgain(about, () => void save())
  // What others have said meanwhile is settled before any of it is handed in.
  const isBehind = about.row.version < part.version
  const entries = form.get('items') as ItemEntry[]
  const items = part.items.map((item, at): ArchiveItem => ({ ...item, ...entries[at] }))
  const missing = missingIn(items)
  const change = (at: number, said: Partial<ItemEntry>) =>
    form.set(
      'items',
      entries.map((entry, place) => (place === at ? { ...entry, ...said } : entry)),
    )
  return (
    <div ref={form.box}>
      <ul className={styles.items}>
        {items.map((item, at) => (
          <ItemRow
            key={item.itemCode}
            {...{ row, item }}
            problem={form.errors[`items.${item.itemCode}`] ?? messageOf(missing, item.itemCode)}
            onChange={(said) => change(at, said)}
          />
        ))}
      </ul>
      <Finishing about={about} word={say.save} onLost={onChanged}>
        <div className={styles.line} data-screen-only>
          <span role="status">{missing.length > 0 ? say.missing(missing.length) : say.nothingMissing}</span>
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
      </Finishing>
      {submitting && (
        <SubmitDialog {...{ row, part, items, entries }} onClose={() => submit(false)} onDone={onChanged} />
      )}
    </div>
  )
}

const messageOf = (missing: ReturnType<typeof missingIn>, code: string) =>
  missing.find(({ itemCode }) => itemCode === code)?.message
