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
import { MOST_MEMBERS } from '@agency/shared/modules/tender-project/committee/committee.rules'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { ButtonsOrConflict } from '../../../kit/form/Finishing'
import { RowsEditor } from '../../../kit/form/RowsEditor'
import { useFormRecordWithConflicts } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { useInlineEditor } from '../../../kit/form/use-inline-editor'
import { http } from '../../../session/app'
import styles from '../lot/handling.module.css'
import { committeeMessages as say } from './committee.messages'

type Row = Record<MemberField, string | null>
const names = Object.keys(memberFields) as MemberField[]

const emptyMemberRow = (memberKind: string): Row => ({
  memberKind,
  name: '',
  company: '',
  mobile: '',
  category: null,
  fee: '',
})
/** Initial rows: the legal minimum, two thirds of them experts. */
const initialCommitteeRows = (): Row[] => [
  ...Array.from({ length: 4 }, () => emptyMemberRow(EXPERT)),
  emptyMemberRow(CLIENT_SIDE),
]
const memberRowsOf = ({ members }: Committee): Row[] =>
  members.map((member) => Object.fromEntries(names.map((name) => [name, member[name]])) as Row)

/** A committee has the id of its lot; without members its version is 0. */
const committeeAsRecord = (committee: Committee) => ({
  committee,
  listId: committee.packageId,
  version: committee.version ?? 0,
  allowedActions: committee.allowedActions,
})
type Saved = ReturnType<typeof committeeAsRecord>
const committeeFormValues = ({ committee }: Saved) => ({ members: memberRowsOf(committee) })
const loadCommittee = ({ listId }: Saved): Promise<Saved> =>
  http.call(projectApi.committee, { listId }, { quiet: true }).then(committeeAsRecord)

interface Props {
  opened: Committee
  onSaved(): void
  onClose(): void
}

/** Edits all members of a committee. After a refusal the input remains. */
export default function CommitteeEditor({ opened, onSaved, onClose }: Props) {
  const [first] = useState(() => ({
    members: opened.members.length > 0 ? memberRowsOf(opened) : initialCommitteeRows(),
  }))
  const form = useFormState(committeeForm, first)
  const about = useFormRecordWithConflicts(form, {
    row: committeeAsRecord(opened),
    read: loadCommittee,
    valuesOf: committeeFormValues,
  })
  const { saving, save } = useInlineEditor({
    ofRecord: opened.packageId,
    title: say.title,
    form,
    about,
    async write(filled) {
      const { listId, version } = about.row
      await http.call(projectApi.committeeSave, { ...filled, listId, version })
      return { word: say.saved }
    },
    onSaved() {
      onSaved()
      onClose()
    },
  })
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
          empty={() => emptyMemberRow(EXPERT)}
          keepsOne
          dense
          isFull={Array.isArray(held) && held.length >= MOST_MEMBERS}
          draw={(path) =>
            names.map((name) => (
              <FieldInput key={name} form={form} name={`${path}.${name}`} field={memberFields[name]} />
            ))
          }
        />
      </div>
      <ButtonsOrConflict about={about} word={say.save} onLost={onClose}>
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
      </ButtonsOrConflict>
    </>
  )
}
