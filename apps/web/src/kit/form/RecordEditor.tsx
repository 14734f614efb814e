import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useSetTabName, useUnsavedGuard } from '../../shell/tabs'
import { NamedSideSheet } from '../sheet/ViewSheet'
import { ConflictPanel } from './conflict-panel'
import { DraftOffer } from './DraftOffer'
import { DraftSavedAt } from './DraftSavedAt'
import { formMessages as say } from './form.messages'
import styles from './record-editor.module.css'
import { useCloseWithQuestion } from './use-close'
import type { Crud } from './use-crud'
import type { RecordEditing } from './use-record-editor'
import type { SavedRow } from './use-record-save'

/** A way to finish a form: 保存草稿, 提交. */
export interface EditorAct {
  /** The name by which `saveAnd` identifies it. */
  name: string
  word: string
  run(): Promise<unknown>
  disabled?: boolean
}

interface FootProps<R extends SavedRow> {
  editing: RecordEditing<R>
  /** Ways to finish, the default one last; only 保存 when omitted. */
  acts?: readonly EditorAct[]
  /** Content shown left of the form's buttons. */
  aside?: ReactNode
}

interface Props<R extends SavedRow> extends FootProps<R> {
  title: string
  children: ReactNode
}

interface PageProps<R extends SavedRow> extends Props<R> {
  /** The title of the form's tab in the tab bar; the page's title when omitted. */
  tabName?: string | undefined
  /** Shown below the title: the status, the reason for a return. */
  note?: ReactNode
  /** Links to other pages, and 删除 of a draft. */
  ways?: ReactNode
}

interface SheetProps<R extends SavedRow> extends Props<R> {
  crud: Pick<Crud<R>, 'step'>
  /** The width of the form's sheet in px, on a wide screen. */
  width: number
}

/** A form for a record on its own page. */
export function RecordEditorPage<R extends SavedRow>(props: PageProps<R>) {
  const { editing, title, tabName = title, note, ways, children, ...foot } = props
  const { form } = editing
  useUnsavedGuard(form.dirty)
  useSetTabName(tabName)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
      </header>
      <div className={styles.body} ref={form.box}>
        {editing.kept?.offer && <DraftOffer {...editing.kept.offer} />}
        {children}
      </div>
      <footer className={styles.footer}>
        <EditorFooter editing={editing} {...foot}>
          {ways}
        </EditorFooter>
      </footer>
    </div>
  )
}

/** A form for a record in a sheet next to its list. It is never closed with unsaved changes without asking. */
export function RecordEditorSheet<R extends SavedRow>(props: SheetProps<R>) {
  const { editing, crud, title, width, children, ...foot } = props
  const { form, record } = editing
  useUnsavedGuard(form.dirty)
  const close = useCloseWithQuestion({
    form,
    saving: record.saving !== undefined,
    onClose: () => crud.step('cancel'),
  })
  return (
    <NamedSideSheet
      title={title}
      width={width}
      maskClosable={false}
      onClose={close}
      footer={
        <EditorFooter editing={editing} {...foot}>
          <Button type="tertiary" onClick={close}>
            {say.cancel}
          </Button>
        </EditorFooter>
      }
    >
      <div ref={form.box}>
        {editing.kept?.offer && foot.acts?.length !== 0 && <DraftOffer {...editing.kept.offer} />}
        {children}
      </div>
    </NamedSideSheet>
  )
}

/** The bottom of the form: a conflict, or the buttons. It is visible wherever the person is in a long form. */
function EditorFooter<R extends SavedRow>({
  editing: { form, record, kept },
  acts = [{ name: 'save', word: say.save, run: record.save }],
  aside,
  children,
}: FootProps<R> & { children: ReactNode }) {
  const refused = actByNameOrLast(acts, record.conflict?.act)
  useRetryAct(record.again, acts)
  if (record.conflict)
    return (
      <Suspense>
        <ConflictPanel
          conflict={record.conflict}
          form={form}
          word={refused?.word ?? say.save}
          onSettle={record.resolveConflict}
        />
      </Suspense>
    )
  return (
    <div className={styles.foot}>
      {aside}
      {form.uploading && <span role="status">{say.filesUnderWay}</span>}
      {kept && <DraftSavedAt at={kept.at} isFailing={kept.isFailing} />}
      <span className={styles.buttons}>
        {children}
        {acts.map(({ name, word, run, disabled = false }, at) => (
          <Button
            key={name}
            theme={at === acts.length - 1 ? 'solid' : 'light'}
            loading={record.saving === name}
            disabled={record.busy || disabled}
            onClick={() => void run()}
          >
            {word}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** The action by name; input restored from an earlier visit was not refused by any, so the default one applies. */
const actByNameOrLast = (acts: readonly EditorAct[], name: string | undefined) =>
  acts.find((act) => act.name === name) ?? acts.at(-1)

/** Repeats the refused action once the form shows the values resolved in the conflict. */
function useRetryAct(again: string | undefined, acts: readonly EditorAct[]) {
  const doOver = useEffectEvent((name: string) => void actByNameOrLast(acts, name)?.run())
  useEffect(() => {
    if (again !== undefined) doOver(again)
  }, [again])
}
