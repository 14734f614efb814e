import { Button } from '@douyinfe/semi-ui-19'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCan } from '../../session/app'
import { confirmAndCloseTab, openTab, replaceTab, useTabPath } from '../../shell/tabs'
import { FlowSection } from '../flow/FlowSection'
import { ReturnReason } from '../flow/Returned'
import { useFlowState } from '../flow/use-flow-state'
import { type SimilarRecordsCheck, useDuplicateConfirmation } from '../form/disambiguation'
import { formMessages as say } from '../form/form.messages'
import { type EditorAct, RecordEditorPage } from '../form/RecordEditor'
import { RemoveDraft } from '../form/RemoveDraft'
import type { RecordEditing } from '../form/use-record-editor'
import type { Sending } from '../form/use-record-save'
import type { CaseRow, RecordKind } from './record-kind'
import { useReloadRecord } from './use-record'

interface Submission<R extends CaseRow> extends Sending<R> {
  /** The label of the button that submits the record, 提交审批 by default. */
  word?: string
}

/** 保存草稿 and 提交 where this person may submit; otherwise 保存. */
export function useDraftButtons<R extends CaseRow>(
  { prefix, api }: Pick<RecordKind<R>, 'prefix' | 'api'>,
  { record }: RecordEditing<R>,
  { word = say.submit, ...sending }: Submission<R>,
): EditorAct[] {
  const call = api.submit
  const mayEver = useCan(`${prefix}:submit`)
  const canSubmit = mayEver && (!record.row || record.row.allowedActions.includes('submit'))
  const save = { name: 'save', word: canSubmit ? say.saveDraft : say.save, run: record.save }
  return canSubmit && call
    ? [save, { name: 'submit', word, run: () => record.submit(call, sending) }]
    : [save]
}

/**
 * The same for records that may be duplicates: while similar ones exist, a confirmation is required before
 * submitting.
 */
export function useDuplicateCheckedButtons<R extends CaseRow>(
  kind: Pick<RecordKind<R>, 'prefix' | 'api'>,
  editing: RecordEditing<R>,
  { alike, mustSay, ...submission }: Submission<R> & { alike: SimilarRecordsCheck; mustSay: string },
): { acts: EditorAct[]; aside: ReactNode } {
  const { box, ...apart } = useDuplicateConfirmation(alike, mustSay)
  const acts = useDraftButtons(kind, editing, { ...submission, ...apart })
  return { acts, aside: acts.length > 1 && box }
}

/** Below the title of an editor: the status, and the reason for a return. */
export const StatusAndReturn = <R extends CaseRow>({ kind, row }: { kind: RecordKind<R>; row: R }) => (
  <>
    {kind.statusOf(row)}
    <ReturnReason ownId={row.listId} />
  </>
)

interface Props<R extends CaseRow> {
  kind: RecordKind<R>
  editing: RecordEditing<R>
  /** The record that the address names; undefined for a new one. */
  opened: R | undefined
  /** The message shown after the record was submitted. */
  sentWord: string
  isReady?: Submission<R>['isReady']
  title: string
  note?: ReactNode
  /** Where to go after the draft is deleted: the parent record, or a list. */
  home: { word: string; path: string; listId?: string }
  children: ReactNode
}

/** The page of a record with a flow while it is being written: its draft is saved, submitted or deleted. */
export function DraftPage<R extends CaseRow>({ kind, editing, opened, ...parts }: Props<R>) {
  const { note, home, isReady } = parts
  const { pathOf } = kind
  const { form, record } = editing
  const { row } = record
  const [saved, tellSaved] = useState<string>()
  const tab = useTabPath()
  const saveDraft = () =>
    record.saveAnd('save', async ({ listId }) => {
      tellSaved(listId)
      return say.draftSaved
    })
  const showSentRecord = ({ listId }: R) => {
    if (pathOf) void replaceTab(tab, pathOf(listId))
    return parts.sentWord
  }
  const acts = useDraftButtons(kind, editing, { isReady, onSent: showSentRecord }).map((act) =>
    act.name === 'save' ? { ...act, run: saveDraft } : act,
  )
  useEffect(() => {
    // Changes the address to the saved draft, so that the writer finds it again.
    if (saved && pathOf && !opened && !form.dirty) void replaceTab(tab, pathOf(saved))
  }, [saved, pathOf, opened, form.dirty, tab])
  const homeChanged = useReloadRecord(kind, home.listId)
  const leaveAfterRemoval = async () => {
    void homeChanged()
    flushSync(() => form.reset(form.values))
    if (row) await confirmAndCloseTab(tab)
    openTab(home.path)
  }
  return (
    <>
      <RecordEditorPage
        editing={editing}
        acts={acts}
        title={parts.title}
        note={
          <>
            {note}
            {row && kind.statusOf(row)}
          </>
        }
        ways={
          <>
            <Button onClick={() => openTab(home.path)}>{home.word}</Button>
            {kind.api.delete && (
              <RemoveDraft
                row={row}
                call={kind.api.delete}
                disabled={record.busy}
                onRemoved={leaveAfterRemoval}
              />
            )}
          </>
        }
      >
        {parts.children}
      </RecordEditorPage>
      {opened && <RecordFlowHistory kind={kind} listId={opened.listId} />}
    </>
  )
}

/** The history of a returned record. */
function RecordFlowHistory<R extends CaseRow>({ kind, listId }: { kind: RecordKind<R>; listId: string }) {
  const { data: state } = useFlowState(listId)
  const changed = useReloadRecord(kind, listId)
  return state && <FlowSection flow={kind.flow} state={state} onChanged={() => void changed()} />
}
