import { AVATAR_MEGABYTES, avatarTypes, commonApi } from '@agency/shared/contract/common.contract'
import { IconCamera } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { http, session } from '../../session/app'
import { Avatar } from '../../shell/Avatar'
import styles from './CenterPage.module.css'
import { centerMessages as say } from './center.messages'

/** The user's picture, and a button to replace it. */
export function AvatarChange({ name }: { name: string }) {
  const avatar = useStore(session.$user)?.avatar
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { busy, run } = useBusy()

  const uploadChosenAvatar = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // Allows choosing the same file again.
    if (!file) return
    const found = avatarFileProblem(file)
    setProblem(found)
    if (found) return
    await run(async () => {
      session.amendUser(await http.upload(commonApi.updateAvatar, {}, [file]))
      return say.avatarChanged
    })
  }
  return (
    <div className={styles.avatar}>
      <Avatar avatar={avatar} name={name} size={88} />
      <input
        ref={picker}
        type="file"
        accept={avatarTypes.join(',')}
        aria-label={say.changeAvatar}
        hidden
        onChange={(event) => void uploadChosenAvatar(event)}
      />
      <Button
        size="small"
        type="tertiary"
        icon={<IconCamera aria-hidden />}
        loading={busy}
        onClick={() => picker.current?.click()}
      >
        {say.changeAvatar}
      </Button>
      <p className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
        {problem || say.avatarHint(AVATAR_MEGABYTES)}
      </p>
    </div>
  )
}

function avatarFileProblem({ type, size }: File): string {
  if (!avatarTypes.some((known) => known === type)) return say.avatarType
  return size > AVATAR_MEGABYTES * 1024 * 1024 ? say.avatarSize(AVATAR_MEGABYTES) : ''
}
