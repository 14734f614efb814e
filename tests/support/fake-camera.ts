import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { qrCodeSvgPath } from '@agency/shared/format/qr-code'

/** The video that the browser's camera shows; the test writes it before it opens the camera. */
const FILM = path.join(tmpdir(), `agency-camera-${process.env.TEST_WORKER_INDEX ?? '0'}.y4m`)
export const cameraArgs = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
]

const [WIDTH, HEIGHT, FPS] = [640, 480, 10]
const CELL = 10
const [DARK, LIGHT, GREY] = [16, 235, 128]

/** The brightness values of one frame: a QR code in the middle of a light picture. */
function qrFrameOf(text: string): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  const { path: cells, side } = qrCodeSvgPath(text)
  const [left, top] = [(WIDTH - side * CELL) / 2, (HEIGHT - side * CELL) / 2].map(Math.floor) as [
    number,
    number,
  ]
  for (const [, x = 0, y = 0] of cells.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < CELL; row += 1) {
      const from = (top + Number(y) * CELL + row) * WIDTH + left + Number(x) * CELL
      light.fill(DARK, from, from + CELL)
    }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
}

/** Writes a video that shows these codes one after another, each for so many seconds, in an endless loop. */
export function filmQrCodes(codes: readonly string[], seconds = 2): void {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FPS}:1 Ip A1:1 C420jpeg\n`)
  const frames = codes.flatMap((code) => Array.from({ length: seconds * FPS }, () => qrFrameOf(code)))
  writeFileSync(FILM, Buffer.concat([head, ...frames]))
}
