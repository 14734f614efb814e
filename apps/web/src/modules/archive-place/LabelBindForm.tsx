import { type LabelRow, labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { SUBJECT_KINDS, SUBJECTS, type SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { useFormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { useFormSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { labelMessages as say } from './place.messages'
import styles from './place.module.css'

const kinds = SUBJECT_KINDS.map((value) => ({ value, label: SUBJECTS[value] }))
const { reason } = labelApi.rebind.input.shape
const bindRules = z.object({ kind: z.enum(SUBJECT_KINDS), on: z.string('请选择对象') })
const rebindRules = bindRules.extend({ reason })

const labelTargetKey = ({ ownId, part }: { ownId: string; part: string }) => `${ownId} ${part}`

/** Things a label of a kind can be attached to, found by the typed text. */
export const useLabelTargets = (kind: SubjectKind) =>
  useLookup(['archive-label-subjects', kind], (keyword) => http.call(labelApi.subjects, { kind, keyword }))

/** Actions for a label: bind it, or rebind or discard it with a reason. */
export function LabelBindForm({ label, onDone }: { label: LabelRow; onDone(): void }) {
  const isBound = label.state === '已绑定'
  const [begin] = useState({ kind: label.kind ?? 'box', on: null, reason: '' })
  const form = useFormState(isBound ? rebindRules : bindRules, begin)
  const { saving, send } = useFormSend(form)
  const kind = form.get('kind') as SubjectKind
  const { found, onType } = useLabelTargets(kind)
  const options = found.map((one) => ({ value: labelTargetKey(one), label: one.label }))
  const bindOrRebindLabel = () =>
    send(async ({ on }) => {
      const one = found.find((other) => labelTargetKey(other) === on)
      const asked = { code: label.code, kind, ownId: one?.ownId ?? '', part: one?.part ?? '' }
      if (!isBound) return http.call(labelApi.bind, asked).then(() => say.done)
      await http.call(labelApi.rebind, { ...asked, reason: form.text('reason') })
      return say.rebound
    }, onDone)
  const discardLabel = async () => {
    await http.call(labelApi.discard, { code: label.code, reason: form.text('reason') })
    notify.success(say.discarded)
    onDone()
  }
  return (
    <div ref={form.box}>
      <ChoiceField
        form={form}
        name="kind"
        label={say.subjectKind}
        options={kinds}
        required
        onChoose={() => form.set('on', null)}
      />
      <ChoiceField
        form={form}
        name="on"
        label={say.subject}
        options={options}
        required
        select={{ placeholder: say.find, filter: () => true, onSearch: onType }}
      />
      <FieldInput form={form} name="reason" field={{ label: say.reason, kind: 'text' }} required={isBound} />
      <div className={styles.line}>
        <Button theme="solid" loading={saving} onClick={() => void bindOrRebindLabel()}>
          {isBound ? say.rebind : say.doBind}
        </Button>
        <Button type="danger" disabled={!form.text('reason').trim()} onClick={() => void discardLabel()}>
          {say.discard}
        </Button>
      </div>
    </div>
  )
}
