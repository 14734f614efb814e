import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Warning } from '../section/Warning'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

interface Props {
  onCode(code: string): void
}

/** Pause between two scans of the camera image in ms, to spare the phone. */
const PAUSE_MS = 120
/** The same code is accepted again only after it was out of view for this many ms. */
const GONE_MS = 1500

/** True where a camera is available: browsers offer it only on https or on localhost. */
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia)

/**
 * Reports the codes that the camera sees, each once while in view. The reader is loaded when the camera is turned on.
 */
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
    return scanFromCamera(video, take, tell)
  }, [])
  const scanPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const { detectCodes } = await import('./detector')
    const codes = await detectCodes(await createImageBitmap(file)).catch(() => [])
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
              onChange={(event) => void scanPhoto(event)}
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

/** Scans until it is stopped, and then releases the camera. */
function scanFromCamera(box: Box, take: (code: string) => void, tell: (problem: string) => void): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const stopCamera = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const openAndScan = async () => {
    const [{ detectCodes }, opened] = await Promise.all([
      import('./detector'),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    ])
    stream = opened
    const video = box.current
    if (isOver || !video) return stopCamera()
    video.srcObject = opened
    await video.play()
    while (!isOver) {
      for (const code of await detectCodes(video)) take(code)
      await new Promise((next) => setTimeout(next, PAUSE_MS))
    }
  }
  openAndScan().catch((error: unknown) => {
    if (isOver) return
    stopCamera()
    tell(error instanceof DOMException && error.name === 'NotAllowedError' ? say.refused : say.noCamera)
  })
  return stopCamera
}
