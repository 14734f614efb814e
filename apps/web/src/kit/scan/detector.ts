import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Served with the app; otherwise the library would load it from a public CDN.
prepareZXingModule({
  overrides: {
    locateFile: (name: string, prefix: string) => (name.endsWith('.wasm') ? wasm : prefix + name),
  },
})

const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] })

/** Returns the codes found in a picture, or in the current camera image. */
export async function detectCodes(picture: HTMLVideoElement | ImageBitmap): Promise<string[]> {
  const found = await detector.detect(picture)
  return found.map(({ rawValue }) => rawValue).filter(Boolean)
}
