import { lazy, Suspense, useState } from 'react'
import { CameraButton } from './CameraButton'
import { CodeInput } from './CodeInput'

const Camera = lazy(() => import('./Camera'))

interface Props {
  label: string
  hint?: string
  /** What the button says. */
  word?: string
  onCode(code: string): void
}

/** Codes from a scanner that types, from a keyboard, and from the camera, which is loaded once somebody asks for it. */
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
