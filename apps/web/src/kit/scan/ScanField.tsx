import { lazy, Suspense, useState } from 'react'
import { CameraButton } from './CameraButton'
import { CodeInput } from './CodeInput'

const Camera = lazy(() => import('./Camera'))

interface Props {
  label: string
  hint?: string
  /** The label of the button next to the field. */
  word?: string
  onCode(code: string): void
}

/** Takes codes from a scanner, the keyboard, or the camera, which is loaded on demand. */
export function ScanField({ onCode, ...said }: Props) {
  const [isOn, turn] = useState(false)
  return (
    <>
      <CodeInput {...said} onCode={onCode}>
        <CameraButton isOn={isOn} onClick={() => turn(!isOn)} />
      </CodeInput>
      {isOn && (
        <Suspense>
          <Camera onCode={onCode} />
        </Suspense>
      )}
    </>
  )
}
