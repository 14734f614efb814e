import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Warning } from '../detail/Warning'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

interface Props {
  onCode(code: string): void
}

/** Between two looks; a phone has time to breathe. */
const PAUSE_MS = 120
/** The same code is taken again only after it was out of sight for so long. */
const GONE_MS = 1500

/** Only a page over https, or on the machine itself, is given a camera. */
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia)

/** The codes that the camera sees, each once while it is in sight. The reader is loaded when the camera is asked for. */
export default function Camera({ onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, tell] = useState<string | undefined>(hasCamera() ? undefined : say.noCamera)
  const seen = useRef(new Map<string, number>())
  const take = useEffectEvent((code: string) => {
    const [now, before] = [performance.now(), seen.current.get(code)]
    seen.current.set(code, now)
    if (before !== undefined && now - before < GONE_MS) return
    navigator.vibrate?.(60)
    onCode(code)
  })
  useEffect(() => {
    if (!hasCamera()) return
    return watch(video, take, tell)
  }, [])
  const onPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const { codesIn } = await import('./detector')
    const codes = await codesIn(await createImageBitmap(file)).catch(() => [])
    target.value = ''
    if (codes.length === 0) tell(say.noCode)
    for (const code of codes) onCode(code)
  }
  return (
    <div className={styles.camera}>
      {problem ? (
        <>
          <Warning>{problem}</Warning>
          <label className={styles.picture}>
            {say.picture}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              onChange={(event) => void onPicture(event)}
            />
          </label>
        </>
      ) : (
        <video ref={video} className={styles.video} aria-label={say.camera} muted playsInline />
      )}
    </div>
  )
}

type Box = Readonly<{ current: HTMLVideoElement | null }>

/** Looks until it is told to stop, and gives the camera back then. */
function watch(box: Box, take: (code: string) => void, tell: (problem: string) => void): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const stop = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async () => {
    const [{ codesIn }, opened] = await Promise.all([
      import('./detector'),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    ])
    stream = opened
    const video = box.current
    if (isOver || !video) return stop()
    video.srcObject = opened
    await video.play()
    while (!isOver) {
      for (const code of await codesIn(video)) take(code)
      await new Promise((next) => setTimeout(next, PAUSE_MS))
    }
  }
  look().catch((error: unknown) => {
    if (isOver) return
    stop()
    tell(error instanceof DOMException && error.name === 'NotAllowedError' ? say.refused : say.noCamera)
  })
  return stop
}
