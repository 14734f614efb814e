import { ApiError } from '@agency/shared/http/api-error'
import { type ScanCard, scanApi } from '@agency/shared/modules/archive-place/scan.contract'
import { Radio, RadioGroup } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { ScanField } from '../../kit/scan/ScanField'
import section from '../../kit/section/section.module.css'
import { http } from '../../session/app'
import { type Result, ScanResults } from './ScanResults'
import { scanMessages as say } from './scan.messages'
import styles from './scan.module.css'

const MODES = ['find', 'shelve', 'receive'] as const
type Mode = (typeof MODES)[number]
/** Maximum number of results; nobody scrolls further on a phone. */
const MOST = 30

/** /projectArchives/archiveScan: identifies codes, 上架, and 接收核对, by camera, scanner or keyboard. */
export default function ScanPage() {
  const [mode, setMode] = useState<Mode>('find')
  const { shelf, results, onCode } = useScanning(mode)
  return (
    <div className={styles.page}>
      <section className={`${section.section} ${styles.stack}`}>
        <RadioGroup
          type="button"
          aria-label={say.mode}
          value={mode}
          onChange={({ target }) => setMode(target.value as Mode)}
        >
          {MODES.map((one) => (
            <Radio key={one} value={one}>
              {say.modes[one]}
            </Radio>
          ))}
        </RadioGroup>
        {mode === 'shelve' && (
          <p className={styles.shelf} role="status">
            {shelf ? `${say.shelf}：${shelf.what}` : say.noShelf}
          </p>
        )}
        {mode === 'receive' && <p>{say.receiveHint}</p>}
        <ScanField label={say.code} hint={say.codeHint} onCode={onCode} />
      </section>
      <ScanResults results={results} mode={mode} onBound={onCode} />
    </div>
  )
}

/** Processes codes one after another, so that a volume is moved to the place scanned last before it. */
function useScanning(mode: Mode) {
  const [shelf, setShelf] = useState<ScanCard>()
  const [results, setResults] = useState<readonly Result[]>([])
  const [queue] = useState(() => ({
    last: Promise.resolve() as Promise<void>,
    shelf: undefined as ScanCard | undefined,
    no: 0,
  }))
  const addScanResult = (result: Omit<Result, 'no'>) => {
    queue.no += 1
    const one = { ...result, no: queue.no }
    setResults((before) => [one, ...before].slice(0, MOST))
  }
  const processScannedCode = async (code: string) => {
    try {
      const card = await http.call(scanApi.find, { code }, { quiet: true })
      if (mode !== 'shelve') return addScanResult({ code, card })
      if (card.kind === 'place') {
        if (!card.isShelf) return addScanResult({ code, problem: say.floor(card.what) })
        queue.shelf = card
        setShelf(card)
        return addScanResult({ code, card })
      }
      const at = queue.shelf
      if (!at) return addScanResult({ code, problem: say.shelveFirst })
      const done = await http.call(scanApi.shelve, { code, placeId: at.ownId }, { quiet: true })
      addScanResult({ code, card: done, told: (done.isMoved ? say.shelved : say.there)(done.what, at.what) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      addScanResult({ code, problem: error.message })
    }
  }
  const queueScannedCode = (code: string) => {
    const processThisCode = () => processScannedCode(code)
    queue.last = queue.last.then(processThisCode, processThisCode)
  }
  return { shelf, results, onCode: queueScannedCode }
}
