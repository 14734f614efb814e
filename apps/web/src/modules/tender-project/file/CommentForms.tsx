import { commentFields } from '@agency/shared/modules/tender-project/file/file.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { useFormState } from '../../../kit/form/use-form-state'
import { useSend } from '../../../kit/form/use-send'
import { http } from '../../../session/app'
import { useUnsavedGuard } from '../../../shell/tabs'
import { fileMessages as say } from './file.messages'
import styles from './file.module.css'

const commentRules = z.object({ clause: commentFields.clause.rule, content: commentFields.content.rule })
const replyRules = z.object({ reply: commentFields.reply.rule })
const nothing = { clause: '', content: '' }

/** What a reviewer says about a clause of the version under review. */
export function CommentForm({ fileId, onSaved }: { fileId: string; onSaved(): void }) {
  const form = useFormState(commentRules, nothing)
  const { saving, send } = useSend(form)
  useUnsavedGuard(form.dirty)
  const add = () =>
    send(async (filled) => {
      await http.call(projectApi.fileComment, { listId: fileId, ...filled })
      form.reset(nothing)
      return say.added
    }, onSaved)
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

/** How whoever prepares the file has met a comment. */
export function ReplyForm(props: { listId: string; reply: string | null; onSaved(): void }) {
  const { listId, reply, onSaved } = props
  const [open, setOpen] = useState(false)
  const form = useFormState(replyRules, { reply: reply ?? '' })
  const { saving, send } = useSend(form)
  const save = () =>
    send(async (filled) => {
      await http.call(projectApi.fileReply, { listId, ...filled })
      setOpen(false)
      return say.answered
    }, onSaved)
  if (!open)
    return (
      <Button size="small" theme="borderless" onClick={() => setOpen(true)}>
        {reply ? say.changeReply : say.reply}
      </Button>
    )
  return (
    <div ref={form.box} className={styles.fields}>
      <FieldInput form={form} name="reply" field={commentFields.reply} />
      <div className={styles.buttons}>
        <Button theme="solid" loading={saving} onClick={() => void save()}>
          {say.save}
        </Button>
        <Button disabled={saving} onClick={() => setOpen(false)}>
          {say.cancel}
        </Button>
      </div>
    </div>
  )
}
