import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useEffectEvent, useRef } from 'react'
import Pad from 'signature_pad'
import { formMessages as say } from './form.messages'
import styles from './signature-pad.module.css'

/** A drawn signature: the image, and its number of points. */
export interface Drawn {
  signImage: string
  signPoints: number
}

interface Props {
  onDrawn(drawn: Drawn): void
  /** Label, when several people sign. */
  title?: string | undefined
  error: string | undefined
}

const NOTHING: Drawn = { signImage: '', signPoints: 0 }

/** An area to sign in with a finger. The drawing is preserved when the phone is rotated. */
export function SignaturePad({ onDrawn, error, title = say.signHere }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new Pad(element, { backgroundColor: '#fff' })
    pad.current = drawing
    const reportSignature = () => {
      const signPoints = drawing.toData().reduce((sum, { points }) => sum + points.length, 0)
      tell({ signImage: drawing.toDataURL('image/png'), signPoints })
    }
    const fitCanvasKeepingDrawing = () => {
      const drawn = drawing.toData()
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      drawing.clear()
      drawing.fromData(drawn)
    }
    fitCanvasKeepingDrawing()
    drawing.addEventListener('endStroke', reportSignature)
    const watched = new ResizeObserver(fitCanvasKeepingDrawing)
    watched.observe(element)
    return () => {
      watched.disconnect()
      drawing.off()
    }
  }, [])
  const clearSignature = () => {
    pad.current?.clear()
    onDrawn(NOTHING)
  }
  return (
    <div className={styles.pad} data-wrong={error ? '' : undefined}>
      <div className={styles.padHead}>
        <span>{title}</span>
        <Button theme="borderless" onClick={clearSignature}>
          {say.rewrite}
        </Button>
      </div>
      <canvas ref={canvas} className={styles.canvas} aria-label={title} role="img" />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
