import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import {
  type ArchiveItem,
  type ItemEntry,
  missingIn,
} from '@agency/shared/modules/archive-file/archive.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { useUnsavedGuard } from '../../shell/tabs'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'
import { ItemRow } from './ItemRow'
import { SubmitDialog } from './SubmitDialog'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  onChanged(): void
}

const entryOf = ({ itemCode, copies, pages, note, missingReason, file }: ArchiveItem): ItemEntry => ({
  ...{ itemCode, copies, pages, note, missingReason, file },
})

const valuesOf = ({ listId, version, items }: ArchivePart) => ({
  ...{ listId, version },
  items: items.map(entryOf),
})

/** What the sender says of a part: paper counts, remarks, reasons for gaps; what the product holds is there already. */
export function PartEditor({ row, part, onChanged }: Props) {
  const [begin] = useState(() => valuesOf(part))
  const form = useFormState(archiveApi.fill.input, begin)
  // A save, or somebody else's, brings a new version: what is typed meanwhile, and an open dialog, stay.
  const { version } = part
  const follow = useEffectEvent((now: number) => form.rebase({ ...valuesOf(part), version: now }))
  useEffect(() => follow(version), [version])
  const { saving, send } = useSend(form)
  const [submitting, submit] = useState(false)
  useUnsavedGuard(form.dirty)
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
      <div className={styles.line} data-screen-only>
        <span role="status">{missing.length > 0 ? say.missing(missing.length) : say.nothingMissing}</span>
        <Button
          loading={saving}
          disabled={!form.dirty}
          onClick={() =>
            void send((filled) => http.call(archiveApi.fill, filled).then(() => say.saved), onChanged)
          }
        >
          {say.save}
        </Button>
        <Button theme="solid" disabled={missing.length > 0} onClick={() => submit(true)}>
          {missing.length > 0 ? say.missing(missing.length) : say.submit}
        </Button>
      </div>
      {submitting && (
        <SubmitDialog {...{ row, part, items, entries }} onClose={() => submit(false)} onDone={onChanged} />
      )}
    </div>
  )
}

const messageOf = (missing: ReturnType<typeof missingIn>, code: string) =>
  missing.find(({ itemCode }) => itemCode === code)?.message
