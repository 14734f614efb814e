import type { NamedMove } from '@agency/shared/flow/flow'
import { commentFields } from '@agency/shared/modules/tender-project/file/file.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import type { AtMove } from '../../../kit/form/page-editors'
import { useFormState } from '../../../kit/form/use-form-state'
import { useInlineEditor } from '../../../kit/form/use-inline-editor'
import { http } from '../../../session/app'
import { fileMessages as say } from './file.messages'
import styles from './file.module.css'

const commentRules = z.object({ clause: commentFields.clause.rule, content: commentFields.content.rule })
const replyRules = z.object({ reply: commentFields.reply.rule })
const nothing = { clause: '', content: '' }

/** Comments belong to the review of a version, whichever way it ends. */
const howToTreatUnsavedComment = ({ result, action }: NamedMove): AtMove =>
  result || action === 'fileSubmit' ? 'saved' : 'asked'

/** A reviewer's comment on a clause of the version under review. */
export function CommentForm({
  projectId,
  fileId,
  onSaved,
}: {
  projectId: string
  fileId: string
  onSaved(): void
}) {
  const form = useFormState(commentRules, nothing)
  const { saving, save: add } = useInlineEditor({
    ofRecord: projectId,
    title: say.comment,
    form,
    async write(filled) {
      await http.call(projectApi.fileComment, { listId: fileId, ...filled })
      return { word: say.added, values: nothing }
    },
    onSaved,
    atMove: howToTreatUnsavedComment,
  })
  return (
    <fieldset className={styles.form}>
      <legend>{say.comment}</legend>
      <div ref={form.box} className={styles.fields}>
        <FieldInput
          form={form}
          name="clause"
          field={commentFields.clause}
          placeholder={say.clausePlaceholder}
        />
        <FieldInput form={form} name="content" field={commentFields.content} />
      </div>
      <Button loading={saving} onClick={() => void add()}>
        {say.add}
      </Button>
    </fieldset>
  )
}

/** The reply to a comment by the person who prepares the documents. */
export function ReplyForm(props: ReplyProps) {
  const [isOpen, open] = useState(false)
  const { reply } = props
  if (isOpen) return <ReplyEditor {...props} onClose={() => open(false)} />
  return (
    <Button size="small" theme="borderless" onClick={() => open(true)}>
      {reply ? say.changeReply : say.reply}
    </Button>
  )
}

interface ReplyProps {
  projectId: string
  /** The id of the comment that is replied to. */
  listId: string
  reply: string | null
  onSaved(): void
}

function ReplyEditor({ projectId, listId, reply, onSaved, onClose }: ReplyProps & { onClose(): void }) {
  const form = useFormState(replyRules, { reply: reply ?? '' })
  const { saving, save } = useInlineEditor({
    ofRecord: projectId,
    title: say.reply,
    form,
    async write(filled) {
      await http.call(projectApi.fileReply, { listId, ...filled })
      return { word: say.answered, follow: onClose }
    },
    onSaved,
    atMove: howToTreatUnsavedComment,
  })
  return (
    <div ref={form.box} className={styles.fields}>
      <FieldInput form={form} name="reply" field={commentFields.reply} />
      <div className={styles.buttons}>
        <Button theme="solid" loading={saving} onClick={() => void save()}>
          {say.save}
        </Button>
        <Button disabled={saving} onClick={onClose}>
          {say.cancel}
        </Button>
      </div>
    </div>
  )
}
