import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signApi } from '@agency/shared/modules/tender-sign/sign.contract'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { signMessages as say } from './sign.messages'

interface Props {
  projectId: string
  onClose(): void
  onOpened(): void
}

const scene = { kind: 'dict', label: say.scene, dict: 'signScene' } as const
const sceneTime = { kind: 'time', label: say.sceneTime } as const

/** Opens a session: event, lots and time. */
export function OpenSignSessionDialog({ projectId, onClose, onOpened }: Props) {
  const [begin] = useState({ listId: projectId, scene: '开标签到', packageIds: [], sceneTime: null })
  const form = useFormState(signApi.open.input, begin)
  const lots = useCall(projectApi.packages, { listId: projectId })
  const options = (lots.data ?? []).map(({ listId, packageNo, packageName }) => ({
    value: listId,
    label: `${packageNo} ${packageName}`,
  }))
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.openTitle}
      send={(filled) => http.call(signApi.open, filled).then(() => say.opened)}
      onSent={onOpened}
    >
      <FieldInput form={form} name="scene" field={scene} required />
      <ChoiceField form={form} name="packageIds" label={say.lots} options={options} multiple required />
      <FieldInput form={form} name="sceneTime" field={sceneTime} hint={say.sceneTimeHint} required />
    </SendModal>
  )
}
