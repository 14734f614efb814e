import { Button } from '@douyinfe/semi-ui-19'
import { scanMessages as say } from './scan.messages'

/** A button that turns the camera on and off. */
export function CameraButton({ isOn, onClick }: { isOn: boolean; onClick(): void }) {
  return (
    <Button aria-pressed={isOn} onClick={onClick}>
      {isOn ? say.closeCamera : say.openCamera}
    </Button>
  )
}
