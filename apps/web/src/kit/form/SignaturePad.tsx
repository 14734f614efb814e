import { TOO_SHORT_IMAGE } from '@agency/shared/fields/signature'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useEffectEvent, useRef } from 'react'
import Pad from 'signature_pad'
import { fitStrokes, isLongEnough } from './drawn-line'
import { formMessages as say } from './form.messages'
import styles from './signature-pad.module.css'

/** A drawn signature: the image, or `TOO_SHORT_IMAGE` for a dot, and the number of recorded points. */
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

/** An area to sign in with a finger. When the phone is turned, the whole drawing stays in it. */
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
      const strokes = drawing.toData()
      tell({
        signImage: isLongEnough(strokes) ? drawing.toDataURL('image/png') : TOO_SHORT_IMAGE,
        signPoints: strokes.reduce((sum, { points }) => sum + points.length, 0),
      })
    }
    const fitCanvasKeepingDrawing = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      // Not shown at the moment, such as in a tab behind another: it will be resized when it is shown again.
      if (width === 0) return
      const drawn = drawing.toData()
      fitStrokes(drawn, { width, height })
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      element.width = width * ratio
      element.height = height * ratio
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
