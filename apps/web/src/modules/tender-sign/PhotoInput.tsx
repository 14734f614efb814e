import { PHOTO_START } from '@agency/shared/modules/tender-sign/sign.fields'
import { Button } from '@douyinfe/semi-ui-19'
import { useId, useRef, useState } from 'react'
import { FieldBox } from '../../kit/form/FieldBox'
import { signMessages as say } from './sign.messages'
import styles from './sign.module.css'

/** Longer side of the stored photo in px; phone cameras take far larger ones. */
const SIDE = 1024
const QUALITY = 0.75

interface Props {
  error: string | undefined
  /** Receives the photo as a JPEG in a data URL; null when it was removed. */
  onTaken(photo: string | null): void
}

/** An optional photo taken with the phone's camera and scaled down there. */
export function PhotoInput({ error, onTaken }: Props) {
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const keepAndReportPhoto = (photo: string | undefined) => {
    setTaken(photo)
    onTaken(photo ?? null)
  }
  const acceptPhoto = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      keepAndReportPhoto(await shrinkPhoto(file))
    } catch {
      // A file that the browser cannot decode is not a photo.
      setProblem(say.noPhoto)
    }
  }
  return (
    <FieldBox id={id} label={say.photo} error={problem ?? error} wide>
      {taken && <img className={styles.photo} src={taken} alt={say.photoTaken} />}
      <div className={styles.line}>
        <Button onClick={() => camera.current?.click()}>{taken ? say.photoAgain : say.takePhoto}</Button>
        {taken && (
          <Button theme="borderless" type="tertiary" onClick={() => keepAndReportPhoto(undefined)}>
            {say.photoOff}
          </Button>
        )}
      </div>
      <input
        ref={camera}
        id={id}
        className={styles.camera}
        type="file"
        accept="image/*"
        capture="user"
        tabIndex={-1}
        onChange={({ target }) => {
          void acceptPhoto(target.files?.[0])
          target.value = ''
        }}
      />
    </FieldBox>
  )
}

/** Scales a photo down to a small JPEG. @throws when the browser cannot decode the file */
async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = canvas.toDataURL('image/jpeg', QUALITY)
  if (!small.startsWith(PHOTO_START)) throw new Error('the canvas gave no JPEG')
  return small
}
