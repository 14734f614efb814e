import {
  type Committee,
  committeeForm,
} from '@agency/shared/modules/tender-project/committee/committee.contract'
import {
  CLIENT_SIDE,
  EXPERT,
  type MemberField,
  memberFields,
} from '@agency/shared/modules/tender-project/committee/committee.fields'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { RowsEditor } from '../../../kit/form/RowsEditor'
import { useFormState } from '../../../kit/form/use-form-state'
import { useSend } from '../../../kit/form/use-send'
import { http } from '../../../session/app'
import { useUnsavedGuard } from '../../../shell/tabs'
import styles from '../lot/handling.module.css'
import { committeeMessages as say } from './committee.messages'

type Row = Record<MemberField, string | null>
const names = Object.keys(memberFields) as MemberField[]
const MOST = 31

const emptyRow = (memberKind: string): Row => ({
  ...{ memberKind, name: '', company: '', mobile: '', category: null, fee: '' },
})
/** As many as the law asks for, two thirds of them experts. */
const firstRows = (): Row[] => [...Array.from({ length: 4 }, () => emptyRow(EXPERT)), emptyRow(CLIENT_SIDE)]
const rowsOf = ({ members }: Committee): Row[] =>
  members.map((member) => Object.fromEntries(names.map((name) => [name, member[name]])) as Row)

interface Props {
  opened: Committee
  onSaved(): void
  onClose(): void
}

/** The members of a committee, entered together. What is refused stays as it was typed. */
export default function CommitteeEditor({ opened, onSaved, onClose }: Props) {
  const [first] = useState(() => ({ members: opened.members.length > 0 ? rowsOf(opened) : firstRows() }))
  const form = useFormState(committeeForm, first)
  const { saving, send } = useSend(form)
  useUnsavedGuard(form.dirty && !saving)
  const save = () =>
    send(
      async (filled) => {
        const { packageId: listId, version } = opened
        await http.call(projectApi.committeeSave, { ...filled, listId, version: version ?? 0 })
        return say.saved
      },
      onSaved,
      onClose,
    )
  const held = form.get('members')
  return (
    <>
      <p className={styles.plain}>{say.rule}</p>
      <div ref={form.box}>
        <RowsEditor<Row>
          form={form}
          name="members"
          titleOf={say.member}
          addText={say.add}
          empty={() => emptyRow(EXPERT)}
          keepsOne
          dense
          isFull={Array.isArray(held) && held.length >= MOST}
          draw={(path) =>
            names.map((name) => (
              <FieldInput key={name} form={form} name={`${path}.${name}`} field={memberFields[name]} />
            ))
          }
        />
      </div>
      <div className={styles.buttons}>
        <Button theme="solid" loading={saving} onClick={() => void save()}>
          {say.save}
        </Button>
        <Button disabled={saving} onClick={onClose}>
          {say.cancel}
        </Button>
        {form.dirty && (
          <span className={styles.quiet} role="status">
            {say.unsaved}
          </span>
        )}
      </div>
    </>
  )
}
