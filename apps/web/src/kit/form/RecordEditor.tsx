import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import type { Crud } from '../list/use-crud'
import { FormPage } from './FormPage'
import { FormSheet } from './FormSheet'
import { formMessages as say } from './form.messages'
import type { RecordEditing } from './use-record-editor'
import type { SavedRow } from './use-record-save'

/** A way to finish: 保存草稿, 提交. */
export interface EditorAct {
  /** As its work names it to `saveAnd`. */
  name: string
  word: string
  run(): Promise<unknown>
  disabled?: boolean
}

interface Props<R extends SavedRow> {
  editing: RecordEditing<R>
  title: string
  /** Ways to finish, the usual one last; 保存 alone when left out. */
  acts?: readonly EditorAct[]
  /** Left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

interface PageProps<R extends SavedRow> extends Props<R> {
  /** Below the title: the status, why it came back. */
  note?: ReactNode
  /** Buttons to other places, and 删除 of a draft. */
  ways?: ReactNode
}

interface SheetProps<R extends SavedRow> extends Props<R> {
  crud: Pick<Crud<R>, 'step'>
  /** px on a wide screen */
  width: number
}

/** A record as it is filled in, on a page of its own. */
export const RecordEditorPage = <R extends SavedRow>({ editing, acts, ways, ...parts }: PageProps<R>) => (
  <FormPage
    {...stateOf(editing)}
    {...parts}
    buttons={
      <>
        {ways}
        <Acts editing={editing} acts={acts} />
      </>
    }
  />
)

/** A record as it is filled in, in a sheet beside its list. */
export const RecordEditorSheet = <R extends SavedRow>({ editing, acts, crud, ...parts }: SheetProps<R>) => (
  <FormSheet
    {...stateOf(editing)}
    {...parts}
    saving={editing.record.saving !== undefined}
    onClose={() => crud.step('cancel')}
    buttons={<Acts editing={editing} acts={acts} />}
  />
)

const stateOf = <R extends SavedRow>({ form, record }: RecordEditing<R>) => ({
  form,
  stale: record.stale,
  onReload: () => void record.reload(),
})

function Acts<R extends SavedRow>({ editing: { record }, acts }: Pick<Props<R>, 'editing' | 'acts'>) {
  const all = acts ?? [{ name: 'save', word: say.save, run: record.save }]
  return all.map(({ name, word, run, disabled = false }, at) => (
    <Button
      key={name}
      theme={at === all.length - 1 ? 'solid' : 'light'}
      loading={record.saving === name}
      disabled={record.busy || disabled}
      onClick={() => void run()}
    >
      {word}
    </Button>
  ))
}
